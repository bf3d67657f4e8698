// Plain JavaScript that any Node can read: its one job is to say clearly that the Node at hand is too old.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This is Node ${process.versions.node}; Awning's tools need 22.18 or newer.\n` +
      "On Linux and Windows `npm ci` brings a fitting Node along, as an optional package. If it is missing, run\n" +
      "`npm ci --include=optional`; elsewhere install a newer Node (https://nodejs.org), then try again.",
  );
  process.exit(1);
}
