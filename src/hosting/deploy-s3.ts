import { systemAws } from "./aws.ts";
import { deployHelp, readDeployOptions } from "./deploy-options.ts";
import { deploy } from "./deployment.ts";

try {
  const options = readDeployOptions(process.argv.slice(2), process.env);
  if (options) await deploy(options, systemAws(process.env), (line) => console.log(line));
  else console.log(deployHelp);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
