import { expect, it } from "vitest";
import { emptyAddress } from "../../../../../shared/store/checkout/address.ts";
import { orderAddressLines } from "../../../../../worker/origin/store/orders/order-lines.ts";

it.each([
  ["DE", { zip: "10115", city: "Berlin" }, ["10115 Berlin", "Germany"]],
  ["US", { zip: "10001", city: "New York", region: "NY" }, ["New York, NY 10001", "United States"]],
  ["IT", { zip: "00184", city: "Roma", region: "" }, ["00184 Roma", "Italy"]],
  ["GB", { zip: "TR1 2AB", city: "Wrenmouth" }, ["Wrenmouth", "TR1 2AB", "United Kingdom"]],
] as const)("an address in %s has town and zip in the lines of its country", (country, place, lines) => {
  const address = { ...emptyAddress, country, line1: "1 Long Street", ...place };
  expect(orderAddressLines({ shipping_address: address }, "en")).toEqual(["1 Long Street", ...lines]);
});

it("an address in Japan begins with its zip, and has its phone number", () => {
  const place = { country: "JP", zip: "100-0001", region: "Tokyo", city: "Chiyoda", line1: "1-1" };
  const address = { ...emptyAddress, ...place, phone: "03 1234" };
  const lines = ["100-0001", "Tokyo", "Chiyoda", "1-1", "03 1234", "Japan"];
  expect(orderAddressLines({ shipping_address: address }, "en")).toEqual(lines);
});

it("an address has its country in the language of each reader", () => {
  const countryIn = (language: string) =>
    orderAddressLines({ shipping_address: { ...emptyAddress, country: "DE" } }, language).at(-1);
  expect(["en", "de", "en"].map(countryIn)).toEqual(["Germany", "Deutschland", "Germany"]);
});
