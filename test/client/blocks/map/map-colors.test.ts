import { expect, it } from "vitest";
import { mapColors } from "../../../../client/blocks/map/map-colors.ts";
import { parseMapSettings } from "../../../../shared/maps/map-settings.ts";

const colors = (data: object) => mapColors(parseMapSettings(JSON.stringify({ location: {}, ...data })));
const labelsOff = { featureType: "all", elementType: "labels", stylers: [{ visibility: "off" }] };

it("the styles of a map have their type and their marker", () => {
  const found = [1, 2, 3, 4, 5, 6].map((style) => {
    const { type, rules, pin } = colors({ style });
    return [type, rules.length > 0, pin?.[0]];
  });
  expect(found).toEqual([
    ["roadmap", false, undefined],
    ["roadmap", true, "#2f3133"],
    ["hybrid", true, undefined],
    ["roadmap", true, "#2f3133"],
    ["roadmap", true, "#f5f5f5"],
    ["roadmap", true, "#2f3133"],
  ]);
});

it("a map without labels hides them, in minimal styles by leaving their rules out", () => {
  expect(colors({ style: 1, labels: false }).rules).toEqual([labelsOff]);
  const minimal = colors({ style: 6, labels: false }).rules;
  expect(minimal.some(({ elementType }) => elementType?.startsWith("labels"))).toBe(false);
  expect(colors({ style: 6 }).rules).toContainEqual({
    featureType: "road",
    elementType: "labels.text.fill",
    stylers: [{ color: "#999999" }],
  });
});

it("a map with terrain has that type, but a satellite image stays", () => {
  expect(colors({ style: 2, terrain: true }).type).toBe("terrain");
  expect(colors({ style: 3, terrain: true }).type).toBe("hybrid");
});
