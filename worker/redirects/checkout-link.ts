import { fillText } from "../../shared/text/text.ts";
import { type FailuresTexts, failuresTexts } from "../../shared/texts/failures.ts";
import { isAtPath, isGetOrHead } from "./conditions.ts";
import { type Parameter, wrongParameter } from "./parameters.ts";
import type { Rule } from "./rule.ts";

interface CheckoutLink {
  readonly name: string;
  readonly path: string;
  /** The title of the page about a wrong link. */
  readonly title: keyof Pick<FailuresTexts, "linkGiftCard" | "linkSubscription" | "linkDonation">;
  readonly parameters: readonly Parameter[];
}

/**
 * A rule for links into the checkout, whose query parameters describe the purchase:
 * docs/reference/routes.md#checkout-links. A link with a wrong parameter gets a page that names the parameter; a
 * correct link is passed on to the site.
 */
export function checkoutLinkRule({ name, path, title, parameters }: CheckoutLink): Rule {
  const names = parameters.map((parameter) => parameter.name).join(", ");
  const address = `\`${path}?${parameters.map(exampleOf).join("&")}\``;
  return {
    name,
    description: (texts) => texts.ruleCheckoutLink,
    conditions: [
      isAtPath(path),
      isGetOrHead,
      {
        description: (texts) => fillText(texts.isParameterWrong, { names }),
        holds: ({ search }) => wrongParameter(search, parameters) !== undefined,
        details: ({ search }, texts, language) =>
          wrongParameter(search, parameters)?.error(failuresTexts(language)).replaceAll("`", "") ??
          texts.parametersRight,
      },
    ],
    result: ({ search }) => {
      const wrong = wrongParameter(search, parameters);
      return {
        kind: "blocked",
        status: 400,
        textsIn: (language) => {
          const texts = failuresTexts(language);
          const reason = wrong?.error(texts) ?? "";
          return {
            title: texts[title],
            message: fillText(texts.wrongAddress, { name: `\`${wrong?.name ?? ""}\`` }),
            advice: [texts.reloadBack, texts.copiedWhole],
            ownerAdvice: `${reason} ${fillText(texts.addressFormat, { address })}`,
          };
        },
      };
    },
  };
}

/** `name={name}`; in brackets if the parameter may be missing. */
function exampleOf({ name, optional }: Parameter): string {
  return optional ? `[${name}={${name}}]` : `${name}={${name}}`;
}
