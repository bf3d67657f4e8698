import { pageDataId } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { build } from "../build.ts";
import { scriptJson } from "./ascii.ts";
import type { Edit, Page } from "./edit.ts";

/** The page data and the client's module script, at the end of the head. */
export const pageDataEdit: Edit = {
  name: "page-data",
  head: (page) =>
    `<script type="application/json" id="${pageDataId}">${scriptJson(pageData(page))}</script>` +
    `<script type="module" data-awning src="${build.main}"></script>`,
};
