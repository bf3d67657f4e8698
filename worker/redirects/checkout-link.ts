import { isAtPath, isGetOrHead } from "./conditions.ts";
import { type Parameter, parameterError } from "./parameters.ts";
import type { Rule } from "./rule.ts";

interface CheckoutLink {
  readonly name: string;
  readonly path: string;
  /** The object of the purchase, for use in sentences: "a gift card". */
  readonly purchase: string;
  readonly parameters: readonly Parameter[];
}

/**
 * A rule for links into the checkout, whose query parameters describe the purchase:
 * docs/reference/routes.md#checkout-links. A link with a wrong parameter gets a page that names the parameter; a
 * correct link is passed on to the site.
 */
export function checkoutLinkRule({ name, path, purchase, parameters }: CheckoutLink): Rule {
  return {
    name,
    description: `A link to the checkout for ${purchase} whose parameters are wrong gets a page that says what is wrong.`,
    conditions: [
      isAtPath(path),
      isGetOrHead,
      {
        description: `One of its parameters (${parameters.map((each) => each.name).join(", ")}) is wrong.`,
        holds: ({ search }) => parameterError(search, parameters) !== undefined,
        details: ({ search }) => parameterError(search, parameters)?.replaceAll("`", "") ?? "All are right.",
      },
    ],
    result: ({ search }) => ({
      kind: "blocked",
      status: 400,
      title: `This link to ${purchase} does not work`,
      message: `Something is wrong with its address: ${parameterError(search, parameters) ?? ""}`,
      advice: [
        "Go back to the page that you came from, reload it and press its button again.",
        "If you were sent the link, check that it was copied completely.",
      ],
      ownerAdvice: `The address has to be \`${path}?${parameters.map(exampleOf).join("&")}\`.`,
    }),
  };
}

function exampleOf({ name, optional }: Parameter): string {
  return `${name}={${name}${optional ? ", if any" : ""}}`;
}
