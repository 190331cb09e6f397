; The setup program for Windows, made by Inno Setup from the packed folder: iscc /DVersion=1.2.3 parapet.iss
; It installs for one user and asks for no rights; uninstalling keeps the games. Neither goes on while Parapet runs:
; files that are in use would stay behind.
#ifndef Version
  #error The version is missing: iscc /DVersion=1.2.3 parapet.iss
#endif

[Setup]
AppId=io.github.parapet_games.Parapet
AppName=Parapet
AppVersion={#Version}
AppPublisher=The Parapet authors
AppPublisherURL=https://github.com/parapet-games/parapet
VersionInfoVersion={#Version}
PrivilegesRequired=lowest
; what {autopf} is for one user, and Wine knows it only by this name
DefaultDirName={localappdata}\Programs\Parapet
DisableProgramGroupPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
ChangesAssociations=yes
; each process of the program holds it: see main.py
AppMutex=Parapet
WizardStyle=modern
SetupIconFile=..\..\assets\icon.ico
UninstallDisplayIcon={app}\Parapet.exe
OutputDir=..\..\dist
OutputBaseFilename=Parapet-{#Version}-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Messages]
; the one of Inno Setup speaks of icons on the desktop
fr.FinishedLabel=L'assistant a terminé l'installation de [name] sur votre ordinateur. Vous pouvez lancer l'application depuis le menu Démarrer.

[CustomMessages]
; what the Explorer calls a saved game
en.Record=Parapet game
de.Record=Parapet-Partie
es.Record=Partida de Parapet
fr.Record=Partie de Parapet

[InstallDelete]
; what an earlier version had and this one has not
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\Parapet\*"; DestDir: "{app}"; Excludes: "portable.txt,\data"; Flags: ignoreversion recursesubdirs

[Icons]
; the id is the one that the window gives itself, so that both are one button of the taskbar
Name: "{autoprograms}\Parapet"; Filename: "{app}\Parapet.exe"; AppUserModelID: "Parapet"

[Registry]
Root: HKA; Subkey: "Software\Classes\.parapet"; ValueType: string; ValueData: "Parapet.record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.parapet\OpenWithProgids"; ValueType: string; ValueName: "Parapet.record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Parapet.record"; ValueType: string; ValueData: "{cm:Record}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Parapet.record\DefaultIcon"; ValueType: string; ValueData: "{app}\Parapet.exe,0"
Root: HKA; Subkey: "Software\Classes\Parapet.record\shell\open\command"; ValueType: string; ValueData: """{app}\Parapet.exe"" ""%1"""

[Run]
Filename: "{app}\Parapet.exe"; Description: "{cm:LaunchProgram,Parapet}"; Flags: nowait postinstall skipifsilent
