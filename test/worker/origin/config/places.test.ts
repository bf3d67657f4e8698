import { afterEach, beforeAll, expect, inject, it, vi } from "vitest";
import { parseAddress } from "../../../../worker/origin/config/places/places-service.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { freshPageEditor } from "../page-editor/page-editor.ts";

const context = "productPage=pages&productSection=map-block";
const session = `sessionToken=s1&${context}`;
const autocomplete = "/api/google-maps/places/autocomplete";
const details = "/api/google-maps/places/details";

let editor: TestBrowser;
let log: ReturnType<typeof vi.spyOn>;

async function editorWith(variables: ConstructorParameters<typeof TestBrowser>[0]): Promise<TestBrowser> {
  const browser = new TestBrowser(variables);
  await browser.signIn("editor@demo.test");
  return browser;
}
const answerOf = async (response: Response) => [response.status, await response.json()];
const get = async (path: string, browser = editor) => await answerOf(await browser.send(path));

beforeAll(async () => {
  await freshPageEditor();
  const api = `${inject("testOrigin")}/places/key-of-the-site`;
  editor = await editorWith({ PLACES_KEY: "key-of-the-site", PLACES_API: `${api}/` });
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => log.mockClear());

it("suggests the places that match a text", async () => {
  expect(await get(`${autocomplete}?input=sail%20loft&${session}`)).toEqual([
    200,
    { suggestions: [{ id: "loft", text: "The Old Sail Loft, Staithe Lane, Wrenmouth, UK" }] },
  ]);
  expect(await get(`${autocomplete}?input=nowhere&${session}`)).toEqual([200, { suggestions: [] }]);
});

it("gives a place as the location of a map, with its address in the order of the country", async () => {
  expect(await get(`${details}?placeId=loft&${session}`)).toEqual([
    200,
    {
      place: {
        addressTitle: "The Old Sail Loft",
        addressLine1: "7 Staithe Lane",
        addressLine2: "Wrenmouth NR24 9VC",
        addressCountry: "UK",
        mapLat: 52.9563,
        mapLng: 0.8507,
        mapZoom: 15,
        markerLat: 52.9563,
        markerLng: 0.8507,
      },
    },
  ]);
  // The name of a street is no title of its own.
  expect(await get(`${details}?placeId=street&${session}`)).toMatchObject([
    200,
    {
      place: {
        addressTitle: "",
        addressLine1: "Saarstraße 5",
        addressLine2: "50677 Köln & Umland",
        addressCountry: "Deutschland",
      },
    },
  ]);
});

it.each([
  [
    `${autocomplete}?input=loft&sessionToken=s1&productPage=pages`,
    "productPage and productSection are required",
  ],
  [`${details}?placeId=loft&sessionToken=s1&productSection=x`, "productPage and productSection are required"],
  [`${autocomplete}?input=%20&${session}`, "input has to have 1 to 200 characters"],
  [`${autocomplete}?input=${"x".repeat(201)}&${session}`, "input has to have 1 to 200 characters"],
  [`${details}?placeId=../secret&${session}`, "placeId is missing or wrong"],
  [`${details}?placeId=loft&${context}`, "sessionToken is missing or wrong"],
])("%s is refused: %s", async (path, error) => {
  expect(await get(path)).toEqual([400, { error }]);
});

it("logs place details without a tracking context", async () => {
  await get(`${details}?placeId=loft&sessionToken=s1`);
  expect(log.mock.calls).toEqual([["origin: missing tracking context for place details"]]);
});

it("says that a place is unknown, that the service fails, or that there is no key", async () => {
  expect(await get(`${details}?placeId=gone&${session}`)).toEqual([404, { error: "there is no such place" }]);
  const failed = [502, { error: "the places service did not answer" }];
  for (const input of ["refused", "broken"])
    expect(await get(`${autocomplete}?input=${input}&${session}`)).toEqual(failed);
  const closed = await editorWith({ PLACES_KEY: "key", PLACES_API: "http://127.0.0.1:9" });
  expect(await get(`${autocomplete}?input=loft&${session}`, closed)).toEqual(failed);
  const without = await editorWith({});
  expect(await get(`${autocomplete}?input=loft&${session}`, without)).toEqual([
    503,
    { error: "this site has no key of a places service: set PLACES_KEY" },
  ]);
});

it.each([
  ["", "", "", ""],
  ["Nowhere", "", "Nowhere", ""],
  ['<span class="country-name">France</span>', "", "", "France"],
  [
    '<span class="extended-address">Flat 2</span>, <span class="street-address">1 Road</span>, ',
    "1 Road",
    "Flat 2",
    "",
  ],
  ['<span class="street-address">&lt;b&gt; &quot;x&quot;</span>, <b>Town', '<b> "x"', "Town", ""],
])("the address in %j has its lines", (markup, addressLine1, addressLine2, addressCountry) => {
  expect(parseAddress(markup)).toEqual({ addressLine1, addressLine2, addressCountry });
});
