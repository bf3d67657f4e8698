import type { PageData } from "../../shared/page-data.ts";
import type { EndpointName } from "../../shared/tracking/event.ts";
import { readCookie } from "../cookie.ts";
import { cookieJar } from "./cookie-jar.ts";
import { type Fields, pageFields } from "./hit.ts";
import { type Permission, permissionOf } from "./permission.ts";
import { visitorRecord } from "./visit.ts";

/** What takes events on their way: the part of the queue that is used here. */
export interface Outbox {
  add(event: {
    readonly endpoint: EndpointName;
    readonly data: Fields;
    /** Milliseconds for which it may wait. */
    readonly within: number;
  }): unknown;
}

/** Records what happens on a page, as far as it may be recorded when it happens. */
export interface Recorder {
  readonly page: PageData;
  readonly permission: () => Permission;
  readonly record: (endpoint: EndpointName, data: Fields, within: number) => void;
  /** The same about something on the page, for census (spec 7): with the page's fields and the visitor's record. */
  readonly recordOnPage: (endpoint: EndpointName, data: Fields, within: number, at?: number) => void;
  /** `visitorCookie`, where the visitor may be identified and has a record. */
  readonly visitorField: () => Fields;
}

export function createRecorder(page: PageData, outbox: Outbox): Recorder {
  const permission = () => permissionOf(page, readCookie);
  const visitorField = () => {
    const visitorCookie = permission().identify ? visitorRecord(cookieJar) : undefined;
    return visitorCookie === undefined ? {} : { visitorCookie };
  };
  const record: Recorder["record"] = (endpoint, data, within) => {
    if (permission().events) outbox.add({ endpoint, data, within });
  };
  return {
    page,
    permission,
    visitorField,
    record,
    recordOnPage(endpoint, data, within, at = Date.now()) {
      record(endpoint, { ...visitorField(), ...pageFields(page, window, at), ...data }, within);
    },
  };
}
