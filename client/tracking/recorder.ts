import type { PageData } from "../../shared/page-data.ts";
import type { EndpointName } from "../../shared/tracking/event.ts";
import { readCookie } from "../dom/cookie.ts";
import { cookieJar } from "./cookie-jar.ts";
import { type Fields, pageFields } from "./page-fields.ts";
import { permissionOf, type RecordingPermission } from "./permission.ts";
import { visitorRecord } from "./visit.ts";

/** The methods of the queue that recorders use. */
export interface EventSink {
  add(event: {
    readonly endpoint: EndpointName;
    readonly data: Fields;
    readonly flushWithinMs: number;
  }): unknown;
}

/** Records the events of a page. Each call checks if the event may be recorded. */
export interface Recorder {
  readonly page: PageData;
  readonly permission: () => RecordingPermission;
  readonly record: (endpoint: EndpointName, data: Fields, flushWithinMs: number) => void;
  /** Records a census call with the page fields and the visitor record: docs/reference/tracking.md#census-calls */
  readonly recordWithPageFields: (
    endpoint: EndpointName,
    data: Fields,
    flushWithinMs: number,
    at?: number,
  ) => void;
  /** The field `visitorCookie`, if the visitor may be identified and has a visitor record; otherwise no field. */
  readonly visitorField: () => Fields;
}

export function createRecorder(page: PageData, sink: EventSink): Recorder {
  const permission = () => permissionOf(page, readCookie);
  const visitorField = () => {
    const visitorCookie = permission().identify ? visitorRecord(cookieJar) : undefined;
    return visitorCookie === undefined ? {} : { visitorCookie };
  };
  const record: Recorder["record"] = (endpoint, data, flushWithinMs) => {
    if (permission().events) sink.add({ endpoint, data, flushWithinMs });
  };
  return {
    page,
    permission,
    visitorField,
    record,
    recordWithPageFields(endpoint, data, flushWithinMs, at = Date.now()) {
      record(endpoint, { ...visitorField(), ...pageFields(page, window, at), ...data }, flushWithinMs);
    },
  };
}
