/** True for hosts of this machine or of a private network. Published sites never have such a host. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return /^(?:localhost|.+\.localhost|.+\.local|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/.test(
    name,
  );
}
