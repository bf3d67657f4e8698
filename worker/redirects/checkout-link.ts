import { fillText } from "../../shared/text/text.ts";
import { type FailuresTexts, failuresTexts } from "../../shared/texts/failures.ts";
import { isAtPath, isGetOrHead } from "./conditions.ts";
import { type Parameter, wrongParameter } from "./parameters.ts";
import type { BlockedTexts, Rule } from "./rule.ts";

interface CheckoutLink {
  readonly name: string;
  readonly path: string;
  /** The object of the purchase, for use in sentences: "a gift card". */
  readonly purchase: string;
  /** The title of the page about a wrong link. */
  readonly title: keyof Pick<FailuresTexts, "linkGiftCard" | "linkSubscription" | "linkDonation">;
  readonly parameters: readonly Parameter[];
}

/**
 * A rule for links into the checkout, whose query parameters describe the purchase:
 * docs/reference/routes.md#checkout-links. A link with a wrong parameter gets a page that names the parameter; a
 * correct link is passed on to the site.
 */
export function checkoutLinkRule({ name, path, purchase, title, parameters }: CheckoutLink): Rule {
  return {
    name,
    description: `A link to the checkout for ${purchase} whose parameters are wrong gets a page that says what is wrong.`,
    conditions: [
      isAtPath(path),
      isGetOrHead,
      {
        description: `One of its parameters (${parameters.map((each) => each.name).join(", ")}) is wrong.`,
        holds: ({ search }) => wrongParameter(search, parameters) !== undefined,
        details: ({ search }) =>
          wrongParameter(search, parameters)?.error.replaceAll("`", "") ?? "All are right.",
      },
    ],
    result: ({ search }) => {
      const { name: wrong, error } = wrongParameter(search, parameters) ?? { name: "", error: "" };
      const content = (texts: FailuresTexts): BlockedTexts => ({
        title: texts[title],
        message: fillText(texts.wrongAddress, { name: `\`${wrong}\`` }),
        advice: [texts.reloadBack, texts.copiedWhole],
        ownerAdvice: `${error} The address has to be \`${path}?${parameters.map(exampleOf).join("&")}\`.`,
      });
      return { kind: "blocked", status: 400, ...content(failuresTexts("en")), translate: content };
    },
  };
}

function exampleOf({ name, optional }: Parameter): string {
  return `${name}={${name}${optional ? ", if any" : ""}}`;
}
