import { describe, expect, it } from "vitest";
import { clientAddress } from "../../../../worker/events/ingest/client-address.ts";

describe("a truncated address", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0"],
    ["10.0.0.255", "10.0.0.0"],
    ["0.0.0.0", "0.0.0.0"],
    ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3::"],
    ["2001:DB8:85A3::7348", "2001:db8:85a3::"],
    ["2001:0db8::1", "2001:db8::"],
    ["2001:db8:0:1::1", "2001:db8::"],
    ["2001::", "2001::"],
    ["2001:0:9::1", "2001:0:9::"],
    ["::1", "::"],
    ["::", "::"],
    ["fe80::1:2:3:4", "fe80::"],
    ["::ffff:203.0.113.77", "203.0.113.0"],
    ["::FFFF:203.0.113.77", "203.0.113.0"],
    ["64:ff9b::203.0.113.77", "64:ff9b::"],
    ["1:2:3:4:5:6:7::", "1:2:3::"],
  ])("%s is %s", (address, truncated) => {
    expect(clientAddress(address, "truncated")).toBe(truncated);
  });
});

describe("text that is not an address", () => {
  it.each([
    "",
    "unknown",
    "256.1.1.1",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.4, 5.6.7.8",
    "1:2:3",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "12345::",
    "1:2:3:4:5:6:7:8::",
    "::1.2.3.999",
    "fe80::1%eth0",
    "[::1]",
    "a\r\nb: c",
  ])("%j gives undefined", (address) => {
    expect(clientAddress(address, "truncated")).toBeUndefined();
    expect(clientAddress(address, "full")).toBeUndefined();
  });
});

it("is complete or left out, by the site's setting", () => {
  expect(clientAddress("203.0.113.77", "full")).toBe("203.0.113.77");
  expect(clientAddress("2001:DB8::1", "full")).toBe("2001:db8::1");
  expect(clientAddress("203.0.113.77", "none")).toBeUndefined();
  expect(clientAddress(null, "full")).toBeUndefined();
});
