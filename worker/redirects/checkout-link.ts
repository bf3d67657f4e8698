import { at, reads } from "./conditions.ts";
import { faultOf, type Parameter } from "./parameters.ts";
import type { Rule } from "./rule.ts";

interface CheckoutLink {
  readonly name: string;
  readonly path: string;
  /** What the visitor is about to do: "a gift card". */
  readonly what: string;
  readonly parameters: readonly Parameter[];
}

/**
 * Spec 2: a link into the checkout says what is being bought in its query. One that says it wrong gets an answer that
 * names the parameter; a right one goes on to the page.
 */
export function checkoutLink({ name, path, what, parameters }: CheckoutLink): Rule {
  return {
    name,
    says: `A link to the checkout for ${what} that says nothing usable gets a page that says what is wrong.`,
    conditions: [
      at(path),
      reads,
      {
        says: `One of its parameters (${parameters.map((each) => each.name).join(", ")}) is wrong.`,
        holds: ({ search }) => faultOf(search, parameters) !== undefined,
        found: ({ search }) => faultOf(search, parameters)?.replaceAll("`", "") ?? "All are right.",
      },
    ],
    answer: ({ search }) => ({
      kind: "alert",
      status: 400,
      title: `This link to ${what} does not work`,
      message: `Something is wrong with its address: ${faultOf(search, parameters) ?? ""}`,
      advice: [
        "Go back to the page that you came from, reload it and press its button again.",
        "If somebody sent you the link, see whether it was copied whole.",
      ],
      owner: `The address has to be \`${path}?${parameters.map(example).join("&")}\`.`,
    }),
  };
}

function example({ name, optional }: Parameter): string {
  return `${name}={${name}${optional ? ", if any" : ""}}`;
}
