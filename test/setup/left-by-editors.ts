/** What editors keep beside an open `home.yaml`. */
export const leftByEditors = [
  ...[".home.yaml.swp", "home.yaml~", "4913"], // Vim
  ...[".#home.yaml", "#home.yaml#"], // Emacs
  ...["home.yaml___jb_tmp___", "home.yaml___jb_old___"], // JetBrains
  ...[".goutputstream-A1B2C3", ".home.yaml.kate-swp"], // gedit and Kate
  ...["~$home.yaml"], // Office
];
