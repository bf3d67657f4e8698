import {
  type ClaimRequest,
  claimableEvents,
  type EventStore,
  findEventsOverLimit,
  isHeldByAnotherPage,
  type Lease,
  type StoredEvent,
} from "./event-store.ts";

const eventStoreName = "events";
const leaseStoreName = "leases";
const leaseKey = "turn";

/** An event store in IndexedDB. Opens the database on the first call, and again if it has been closed or deleted. */
export function createIndexedDbEventStore(
  factory: IDBFactory,
  databaseName: string,
  limits: { readonly maxEvents: number; readonly maxBytes: number },
): EventStore {
  let opening: Promise<IDBDatabase> | undefined;

  function openDatabase(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(databaseName, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(eventStoreName, { keyPath: "id" });
        request.result.createObjectStore(leaseStoreName);
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        const close = () => {
          database.close();
          opening = undefined;
        };
        // The event is fired when another page deletes the database because the visitor has withdrawn consent.
        database.onversionchange = close;
        database.onclose = close;
        resolve(database);
      };
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /** Runs a transaction. Resolves to the last value passed to `setResult`, or to `initial`. */
  async function transaction<Result>(
    storeName: string,
    initial: Result,
    work: (store: IDBObjectStore, setResult: (result: Result) => void) => void,
  ): Promise<Result> {
    const database = await openDatabase();
    return new Promise((resolve, reject) => {
      let result = initial;
      const running = database.transaction(storeName, "readwrite");
      running.oncomplete = () => resolve(result);
      running.onabort = () => reject(running.error);
      work(running.objectStore(storeName), (value) => {
        result = value;
      });
    });
  }

  function getAll(store: IDBObjectStore, use: (events: StoredEvent[]) => void): void {
    const request: IDBRequest<StoredEvent[]> = store.getAll();
    request.onsuccess = () => use(request.result);
  }

  return {
    put: (added) =>
      transaction<readonly string[]>(eventStoreName, [], (store, setResult) => {
        for (const event of added) store.put(event);
        getAll(store, (events) => {
          const ids = findEventsOverLimit(events, limits).map(({ id }) => id);
          for (const id of ids) store.delete(id);
          setResult(ids);
        });
      }),
    remove: (ids) =>
      transaction(eventStoreName, 0, (store, setResult) => {
        let count = 0;
        for (const id of ids) {
          const request = store.getKey(id);
          request.onsuccess = () => {
            if (request.result !== undefined) setResult(++count);
          };
          store.delete(id);
        }
      }),
    claim: (claim: ClaimRequest) =>
      transaction<Awaited<ReturnType<EventStore["claim"]>>>(
        eventStoreName,
        { claimed: [], remaining: 0 },
        (store, setResult) =>
          getAll(store, (events) => {
            const claimed = claimableEvents(events, claim);
            for (const event of claimed) store.put({ ...event, owner: claim.owner });
            const others = events.filter(({ owner }) => owner !== claim.owner);
            setResult({ claimed, remaining: others.length - claimed.length });
          }),
      ),
    acquireLease: (lease, now) =>
      transaction(leaseStoreName, false, (store, setResult) => {
        const request: IDBRequest<Lease | undefined> = store.get(leaseKey);
        request.onsuccess = () => {
          if (isHeldByAnotherPage(request.result, lease, now)) return;
          store.put(lease, leaseKey);
          setResult(true);
        };
      }),
    releaseLease: (owner) =>
      transaction(leaseStoreName, undefined, (store) => {
        const request: IDBRequest<Lease | undefined> = store.get(leaseKey);
        request.onsuccess = () => {
          if (request.result?.owner === owner) store.delete(leaseKey);
        };
      }),
  };
}
