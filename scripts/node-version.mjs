// Plain JavaScript that old versions of Node can parse: it reports a Node that is too old for the other scripts.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This is Node ${process.versions.node}; Awning's tools need 22.18 or newer.\n` +
      "On Linux and Windows `npm ci` installs a suitable Node as an optional package. If it is missing, run\n" +
      "`npm ci --include=optional`. On other systems install a newer Node (https://nodejs.org), then try again.",
  );
  process.exit(1);
}
