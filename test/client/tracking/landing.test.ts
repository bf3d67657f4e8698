import { describe, expect, it } from "vitest";
import { landingFields } from "../../../client/tracking/landing.ts";

const landing = (search: string) =>
  landingFields({
    location: { href: `https://shop.example/sale${search}#top`, search },
    referrer: "https://ads.example/",
    language: "de-CH",
    screen: { width: 390, height: 844 },
  });

describe("a landing", () => {
  it("has all fields of the campaign, in the endpoint's order", () => {
    const query =
      "?mkwid=m&variation=v&subchannel=sc&channel=c&subcampaign=sk&campaign=k%20%26%20l&source=s&rk=4&utm_source=no";
    expect(Object.entries(landing(query) ?? {})).toEqual([
      ["landing", `https://shop.example/sale${query}`],
      ["refer", "https://ads.example/"],
      ["rk", "4"],
      ["lang", "de-CH"],
      ["screen", "390x844"],
      ["source", "s"],
      ["campaign", "k & l"],
      ["subcampaign", "sk"],
      ["channel", "c"],
      ["subchannel", "sc"],
      ["variation", "v"],
      ["mkwid", "m"],
    ]);
  });

  it("leaves out fields that the address does not have", () => {
    expect(Object.keys(landing("?channel=c&source=") ?? {})).toEqual([
      "landing",
      "refer",
      "lang",
      "screen",
      "channel",
    ]);
  });

  it.each(["", "?a=1", "?source=", "?rk=4", "?utm_source=s"])("needs a campaign: %j has none", (search) => {
    expect(landing(search)).toBeUndefined();
  });
});
