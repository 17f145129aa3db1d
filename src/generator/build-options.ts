/** The name, help and options of `npm run build`. */
export const buildProgram = {
  name: "npm run build",
  help: `Builds the site.

  npm run build -- [options]

  --out DIR      write to this folder (default: dist)
  --content DIR  read words and numbers from this folder (default: content)
  --url URL      the address of the site, such as https://name.example/repo/
                 (default: SITE_URL, or else url in content/site.yaml)
  --strict       fail if there are warnings
  --force        build into a folder that has other files, and replace those of the same name
  --help         print this text`,
  options: {
    out: { type: "string", default: "dist" },
    content: { type: "string", default: "content" },
    url: { type: "string" },
    strict: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
  },
} as const;
