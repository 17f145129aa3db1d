/** Git as on a machine without settings of its own, but for the upkeep that it looks for after commits. */
export const gitEnvironment: Readonly<Record<string, string>> = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: `${import.meta.dirname}/git-without-upkeep.config`,
  GIT_AUTHOR_NAME: "Mara",
  GIT_AUTHOR_EMAIL: "mara@name.example",
  GIT_COMMITTER_NAME: "Mara",
  GIT_COMMITTER_EMAIL: "mara@name.example",
};
