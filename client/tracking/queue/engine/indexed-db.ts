import {
  type Claim,
  claimed,
  type EventStore,
  keepsOut,
  type Lease,
  overCap,
  type StoredEvent,
} from "./event-store.ts";

const events = "events";
const leases = "leases";

/** Opens at the first call, and again whenever the database has been closed or deleted under it. */
export function indexedEventStore(
  factory: IDBFactory,
  name: string,
  cap: { readonly events: number; readonly bytes: number },
): EventStore {
  let opening: Promise<IDBDatabase> | undefined;

  function database(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(events, { keyPath: "id" });
        request.result.createObjectStore(leases);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const opened = request.result;
        const close = () => {
          opened.close();
          opening = undefined;
        };
        // Another page deletes it because the visitor has withdrawn consent.
        opened.onversionchange = close;
        opened.onclose = close;
        resolve(opened);
      };
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function transaction<Result>(
    on: string,
    initial: Result,
    work: (store: IDBObjectStore, give: (result: Result) => void) => void,
  ): Promise<Result> {
    const opened = await database();
    return new Promise((resolve, reject) => {
      let result = initial;
      const running = opened.transaction(on, "readwrite");
      running.oncomplete = () => resolve(result);
      running.onabort = () => reject(running.error);
      work(running.objectStore(on), (value) => {
        result = value;
      });
    });
  }

  function all(store: IDBObjectStore, use: (found: StoredEvent[]) => void): void {
    const request: IDBRequest<StoredEvent[]> = store.getAll();
    request.onsuccess = () => use(request.result);
  }

  return {
    put: (fresh) =>
      transaction<readonly string[]>(events, [], (store, give) => {
        for (const event of fresh) store.put(event);
        all(store, (found) => {
          const ids = overCap(found, cap).map(({ id }) => id);
          for (const id of ids) store.delete(id);
          give(ids);
        });
      }),
    remove: (ids) =>
      transaction(events, 0, (store, give) => {
        let there = 0;
        for (const id of ids) {
          const request = store.getKey(id);
          request.onsuccess = () => {
            if (request.result !== undefined) give(++there);
          };
          store.delete(id);
        }
      }),
    claim: (claim: Claim) =>
      transaction<Awaited<ReturnType<EventStore["claim"]>>>(events, { taken: [], left: 0 }, (store, give) =>
        all(store, (found) => {
          const taken = claimed(found, claim);
          for (const event of taken) store.put({ ...event, owner: claim.owner });
          const others = found.filter(({ owner }) => owner !== claim.owner);
          give({ taken, left: others.length - taken.length });
        }),
      ),
    lease: (lease, now) =>
      transaction(leases, false, (store, give) => {
        const request: IDBRequest<Lease | undefined> = store.get("turn");
        request.onsuccess = () => {
          if (keepsOut(request.result, lease, now)) return;
          store.put(lease, "turn");
          give(true);
        };
      }),
    giveBack: (owner) =>
      transaction(leases, undefined, (store) => {
        const request: IDBRequest<Lease | undefined> = store.get("turn");
        request.onsuccess = () => {
          if (request.result?.owner === owner) store.delete("turn");
        };
      }),
  };
}
