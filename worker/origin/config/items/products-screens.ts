import { sanitizeOwnerHtml } from "../../../../shared/owner-html.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { storeScreenPaths } from "../../../../shared/store/owner/order-detail.ts";
import { productRecordType, productTypes } from "../../../../shared/store/product.ts";
import { htmlLinkProblem } from "../../../../shared/text/link-problem.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { filesScreenPath } from "../../../../shared/uploads/files-state.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { addItem, saveItem } from "../../page-editor/items/save-item.ts";
import { freeSkus, variantStatements } from "../../page-editor/items/variant-statements.ts";
import { ruleTexts } from "../../page-editor/rule-texts.ts";
import { digitalFileStatement, findDigitalFile, listSelectableFiles } from "../../store/digital-files.ts";
import { digitalPreviewPath } from "../../store/orders/order-paths.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { byTitle } from "../settings/by-title.ts";
import {
  areaControl,
  type EditableItem,
  formValuesOfItem,
  readItemFields,
  readItems,
  readPictures,
  selectControl,
  stateControls,
  type Typed,
  textControl,
} from "./item-fields.ts";
import { type ItemScreen, itemFormScreen, itemsListScreen, itemTexts, saveResponse } from "./items-screen.ts";
import { removedItemValues } from "./page-items.ts";
import {
  alignOptions,
  readTypedVariants,
  readVariants,
  variantControls,
  variantControlValues,
} from "./product-variants.ts";

/** `/config/commerce/products`: the products of the store. */
export const productsPath = `${storeScreenPaths.home}/products`;
const screen: ItemScreen = {
  title: "products",
  count: "countProducts",
  add: "addProduct",
  one: "newProduct",
  all: "allProducts",
  path: productsPath,
  current: storeScreenPaths.home,
};
/** Empty menus for further pictures. */
const emptyPictures = 3;
const maxPictures = 50;

/** The types that a new product can have. Other types need plans. */
const newTypes = [productTypes.physical, productTypes.digital, productTypes.service];

/** Donations and memberships are items of other pages, with screens of their own. */
const ofSite = "c.website_id = ? AND c.template = 'store' AND i.product_type IS NOT NULL";

export async function productsScreen(request: OwnerRequest): Promise<Response> {
  const items = await readItems(request.c.env.DB, `${ofSite} ORDER BY i.path`, [request.site.id]);
  items.sort(byTitle(ownerLanguage(request.c)));
  return itemsListScreen(request, screen, { items, details: ({ path }) => html`<code>${path}</code>` });
}

/** `/config/commerce/products/new` and `…/ITEM`: the form of a product, and with POST its answer. */
export async function productScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const { DB: db } = c.env;
  const id = (c.req.param("item") ?? "").toLowerCase();
  const [item] = id === "new" ? [] : await readItems(db, `${ofSite} AND i.id = ?`, [site.id, id]);
  if (id !== "new" && item === undefined) return notFoundScreen(request);
  const shops = await readShops(request);
  const texts = itemTexts(request);
  const language = ownerLanguage(c);
  const { problems: problemTexts } = ruleTexts(language);
  const show = (form: Omit<Form, "item" | "shops">) => showForm(request, { ...form, item, shops });
  if (c.req.method === "GET")
    return show({ typed: item === undefined ? new Map() : await typedOfProduct(request, item) });
  c.header("cache-control", "no-store");
  const typed = alignOptions(await readFieldMap(c.req.raw));
  const shop = shops.find(([shopId]) => shopId === typed.get("shop")) ?? shops[0];
  const base = item?.path.replace(/\/[^/]*$/, "") ?? `${shop?.[1] ?? ""}/p`;
  const { values, problems } = readItemFields(typed, {
    base,
    timeZone: site.timeZone,
    item,
    hasNestedCategories: true,
    language,
  });
  const { variants, problems: wrong } = readTypedVariants(typed, site.storeSettings.selectedCurrency, texts);
  const description = sanitizeOwnerHtml(typed.get("description") ?? "");
  const data = { details: [], ...item?.data, description };
  const link = htmlLinkProblem(description, problemTexts);
  if (link !== undefined) problems.description = link;
  const isRemoval = typed.get("action") === "remove" && item !== undefined;
  const type = Number(typed.get("type") ?? productTypes.physical);
  if (item === undefined && !newTypes.some((each) => each === type))
    problems.type = fillText(problemTexts.noOption, { val: type });
  if (values.assets.length > maxPictures)
    problems["image-0"] = fillText(texts.maxPictures, { n: maxPictures });
  const isDigital = (item?.productType ?? type) === productTypes.digital;
  const fileId = typed.get("file") ?? "";
  const isFileKept = item !== undefined && fileId === "";
  if (
    isDigital &&
    !isFileKept &&
    !(await listSelectableFiles(db, site.id)).some(([known]) => known === fileId)
  )
    problems.file = texts.chooseFile;
  const others = (itemId: string) => [
    ...variantStatements(db, itemId, variants),
    ...(isDigital && !isFileKept ? [digitalFileStatement(db, { itemId, fileId, siteId: site.id })] : []),
  ];
  return saveResponse(request, screen, {
    typed,
    problems: isRemoval ? {} : { ...problems, ...wrong },
    show,
    save: () => {
      const product = { ...values, data };
      const itemDb = { db, texts };
      if (item === undefined)
        return addItem(
          itemDb,
          {
            collectionId: shop?.[0] ?? "",
            siteId: site.id,
            recordType: productRecordType,
            productType: type,
          },
          product,
          others,
        );
      const target = { id: item.id, siteId: site.id, base: Number(typed.get("base")) || 0 };
      return isRemoval
        ? saveItem(itemDb, target, removedItemValues(item), [freeSkus(db, item.id)])
        : saveItem(itemDb, target, product, others(item.id));
    },
  });
}

/** The pages of the site that list products: id and path. */
async function readShops({ c, site }: OwnerRequest): Promise<readonly (readonly [string, string])[]> {
  const query = "SELECT id, path FROM collections WHERE website_id = ? AND template = 'store' ORDER BY path";
  const { results } = await c.env.DB.prepare(query).bind(site.id).all<{ id: string; path: string }>();
  return results.map(({ id, path }) => [id, path] as const);
}

async function typedOfProduct({ c, site }: OwnerRequest, item: EditableItem): Promise<Typed> {
  const variants = await readVariants(c.env.DB, item.id);
  const controls = variantControlValues(variants, site.storeSettings.selectedCurrency);
  // Controls without a value are not in the map, as in a form that was sent.
  const filled = [...controls].filter(([, value]) => value !== "");
  const { description } = item.data;
  return new Map([
    ...formValuesOfItem(item, site.timeZone),
    ["description", typeof description === "string" ? description : ""],
    ...filled,
  ]);
}

interface Form extends Partial<Parameters<typeof itemFormScreen>[2]> {
  readonly typed: Typed;
  readonly item: EditableItem | undefined;
  readonly shops: readonly (readonly [string, string])[];
}

/** The link to the screen of files, for contributors who may open it. */
function filesLink({ owner }: OwnerRequest, text: string): Html {
  return html`${hasPermission(owner.roles, "contentManager") && html`<p class="setting-help"><a href="${filesScreenPath}">${text}</a></p>`}`;
}

/** The menu of the site's files, for the one that buyers of a digital product get. */
async function fileControl(
  request: OwnerRequest,
  item: EditableItem | undefined,
  form: Pick<Form, "typed" | "problems">,
): Promise<Html> {
  const { c, site } = request;
  const texts = itemTexts(request);
  const current = item && (await findDigitalFile(c.env.DB, item.id));
  const listed = await listSelectableFiles(c.env.DB, site.id);
  const files = [["", current?.name ?? texts.noFile] as const, ...listed];
  const help = item === undefined ? texts.newFileHelp : texts.fileHelp;
  return html`${selectControl("file", files, { label: texts.file, help, typed: form.typed, problems: form.problems ?? {} })}
${filesLink(request, texts.uploadFiles)}${item && html`<p class="setting-help"><a href="${digitalPreviewPath(item.id)}">${texts.preview}</a></p>`}`;
}

async function showForm(
  request: OwnerRequest,
  { typed, problems = {}, item, shops, ...rest }: Form,
): Promise<Response> {
  const { c, site } = request;
  const texts = itemTexts(request);
  const { timeZone: zone } = site;
  const pictures = await readPictures(c.env.DB, site.id, texts);
  const types = newTypes.map((type) => {
    const names: Readonly<Record<number, string>> = {
      [productTypes.physical]: texts.physical,
      [productTypes.digital]: texts.digital,
    };
    return [String(type), names[type] ?? texts.service] as const;
  });
  const text = (name: string, label: string, help?: string) =>
    textControl(name, { label, typed, problems, ...(help !== undefined && { help }) });
  const count = [...typed.keys()].filter((name) => /^image-\d+$/.test(name)).length + emptyPictures;
  const controls = html`${text("title", texts.title)}${text("slug", texts.address, texts.productAddressHelp)}
${item === undefined && html`${selectControl("shop", shops, { label: texts.page, typed: new Map([["shop", shops[0]?.[0] ?? ""], ...typed]), problems })}${selectControl("type", types, { label: texts.type, typed: new Map([["type", types[0]?.[0] ?? ""], ...typed]), problems })}`}
${(item === undefined || item.productType === productTypes.digital) && (await fileControl(request, item, { typed, problems }))}
${areaControl("excerpt", { label: texts.summary, typed, problems, help: texts.summaryHelp })}
${areaControl("description", { label: texts.description, typed, problems, help: texts.html })}
${text("categories", texts.categories, texts.nestedHelp)}
${text("options", texts.options, texts.optionsHelp)}
${variantControls({ typed, problems, currency: site.storeSettings.selectedCurrency, texts })}
${Array.from({ length: count }, (_, at) => selectControl(`image-${at}`, pictures, { label: fillText(texts.pictureNumber, { n: at + 1 }), typed, problems }))}
${filesLink(request, texts.uploadPictures)}
${stateControls(typed, problems, texts, { label: fillText(texts.publishAt, { zone }), help: texts.publishAtHelp })}`;
  const base = Number(typed.get("base") ?? item?.modifiedAt ?? 0) || 0;
  return itemFormScreen(request, screen, {
    ...rest,
    item,
    base,
    crumb: await getCrumb(c),
    controls,
    problems,
  });
}
