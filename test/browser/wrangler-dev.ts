export {
  type DevServer,
  findFreePort,
  startBackgroundDevServer as startDevServer,
} from "../../scripts/background-dev-server.ts";
