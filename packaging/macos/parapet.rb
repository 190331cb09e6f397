cask "parapet" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@SHA256 Parapet-@VERSION@-macos-arm64.zip@",
         intel: "@SHA256 Parapet-@VERSION@-macos-x86_64.zip@"

  url "@SOURCE@/releases/download/v#{version}/Parapet-#{version}-macos-#{arch}.zip"
  name "Parapet"
  desc "Abstract board games of force, against a friend or the built-in AI"
  homepage "@SOURCE@"

  depends_on macos: ">= :big_sur"

  app "Parapet.app"
end
