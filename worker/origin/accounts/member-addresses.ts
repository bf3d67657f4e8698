import { returnPath } from "../../../shared/return-path.ts";
import { addressFieldsOf, parseAddress } from "../../../shared/store/checkout/address.ts";
import { fillText } from "../../../shared/text/text.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import { readPostedFields } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import {
  maxAddresses,
  memberAddressErrors,
  removeMemberAddress,
  saveMemberAddress,
} from "../store/member-account/addresses.ts";
import { memberPaths } from "./member-paths.ts";
import { memberAccountPage } from "./member-sign-in-page.ts";
import { currentMember } from "./sessions.ts";

const idFormat = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The forms of a member's addresses: `action` is `save` or `remove`. The page is shown again with what is wrong. */
export async function changeMemberAddress(c: OriginContext): Promise<Response> {
  const home = returnPath(memberPaths.signIn, new URL(c.req.url));
  const fields = (await readPostedFields(c.req.raw)) ?? new Map<string, string>();
  const member = await currentMember(c);
  const id = fields.get("id") ?? "";
  if (!member || !idFormat.test(id)) return c.redirect(home, 303);
  const done = () => {
    c.header("cache-control", "no-store");
    return c.redirect(`${memberPaths.signIn}#addresses`, 303);
  };
  if (fields.get("action") === "remove") {
    await removeMemberAddress(c.env.DB, member.id, id);
    return done();
  }
  const country = fields.get("country") ?? "";
  const typed = parseAddress(
    Object.fromEntries(addressFieldsOf(country.toUpperCase()).map(({ name }) => [name, fields.get(name)])),
  );
  const form = { id, name: (fields.get("name") ?? "").trim(), address: typed };
  const language = await textLanguageOf(c);
  const errors = memberAddressErrors(form, language);
  if (Object.keys(errors).length > 0)
    return await memberAccountPage(c, home, { status: 422, addressForm: { ...form, errors } });
  if (await saveMemberAddress(c.env.DB, member.id, form)) return done();
  const full = { name: fillText(refusalsTexts(language).addressesFull, { most: maxAddresses }) };
  return await memberAccountPage(c, home, { status: 409, addressForm: { ...form, errors: full } });
}
