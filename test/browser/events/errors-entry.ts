export { requestWithCrumb } from "../../../client/data/with-crumb.ts";
