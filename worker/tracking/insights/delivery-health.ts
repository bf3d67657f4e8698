export interface EndpointHealth {
  readonly endpoint: string;
  readonly accepted: number;
  readonly delivered: number;
  /** Had come before. */
  readonly duplicates: number;
  /** How often one was put off; an event can be several times. */
  readonly retried: number;
  readonly dead: number;
}

/** By endpoint, and all together. What is `waiting` will be tried again; one sent again from dead letters counts anew. */
export function deliveryHealth(endpoints: readonly EndpointHealth[]): object {
  const sum = (what: "accepted" | "delivered" | "duplicates" | "retried" | "dead"): number =>
    endpoints.reduce((all, each) => all + each[what], 0);
  const total = {
    accepted: sum("accepted"),
    delivered: sum("delivered"),
    duplicates: sum("duplicates"),
    retried: sum("retried"),
    dead: sum("dead"),
  };
  const waiting = Math.max(0, total.accepted - total.delivered - total.duplicates - total.dead);
  return { ...total, waiting, endpoints };
}
