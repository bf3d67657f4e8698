import { describe, expect, it } from "vitest";
import { isLocalHost } from "../../../worker/http/local-host.ts";

const local = ["localhost", "LOCALHOST", "localhost.", "a.localhost", "127.0.0.1", "127.9.9.9", "0.0.0.0"];
const others = [
  "shop.test",
  "localhost.com",
  "notlocalhost",
  "local",
  "127.0.0.1.nip.io",
  "10.0.0.1",
  "1270.0.0.1",
];

describe("isLocalHost", () => {
  it.each([...local, "printer.local"])("%s is local", (host) => {
    expect(isLocalHost(host)).toBe(true);
  });

  it.each([
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://0x7f.1/",
    "http://2130706433/",
  ])("%s is another spelling of a local host", (address) => {
    expect(isLocalHost(new URL(address).hostname)).toBe(true);
  });

  it.each([...others, "[2001:db8::1]"])("%s is a published host", (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});
