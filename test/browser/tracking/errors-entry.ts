export { request } from "../../../client/data/request.ts";
