import { isObject } from "../../shared/fields.ts";
import { storageKeys } from "../../shared/names.ts";
import { digest } from "../../shared/text/digest.ts";
import { readExpiring, removeExpiring, writeExpiring } from "./expiring-storage.ts";

/** A key under which this browser has sent a form. */
interface UsedKey {
  readonly key: string;
  /** Digest of the content that was last sent with the key. */
  readonly digest: string;
  /**
   * True if the server has stored the submission, or if two tabs have sent it. Other content then needs another key.
   */
  readonly settled: boolean;
  /** Time when the key was last sent or settled, in ms since 1970. */
  readonly at: number;
}

/** Storage for the used keys, the latest one first. */
export interface KeyList {
  readonly read: () => readonly UsedKey[];
  readonly write: (keys: readonly UsedKey[]) => void;
  /** Runs `work` while no other page with the same list runs its work. */
  readonly withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Chooses the key of each submission, so that the server does not store the same message twice
 * (docs/decisions/0036-forms.md).
 */
export interface IdempotencyKeys {
  /** The key under which the current content must be sent again; undefined if it needs a new key. */
  readonly reuse: () => string | undefined;
  /** Records that the current content is being sent with the key. */
  readonly reserve: (key: string) => void;
  /** Runs `work`, which chooses a key, while no other tab chooses one for this form. */
  readonly withLock: KeyList["withLock"];
  /** Records the server's response to a submission: accepted or rejected. */
  readonly resolve: (key: string, isAccepted: boolean) => void;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** For this time after an attempt without a response, the same content is treated as a repetition of it. */
const noResponseReuseMs = dayMs;
const settledReuseMs = hourMs;
/** After this time the lock of another tab is ignored. */
const lockTimeoutMs = 5000;
const maxKeys = 5;

/**
 * The keys of one form. If the same content is sent again from this page, from another tab or after Back, it has the
 * same key. Changed content also keeps the key if the previous attempt of this page got no response. `content` returns
 * the form's current content.
 */
export function createIdempotencyKeys(list: KeyList, content: () => string, now = Date.now): IdempotencyKeys {
  const validKeys = () =>
    list
      .read()
      .filter(
        ({ settled, at }) => now() - at < (settled ? settledReuseMs : noResponseReuseMs) && at <= now(),
      );
  /** The key that this page has sent last. */
  let ownKey = validKeys().find(({ settled }) => !settled)?.key;
  const put = (entry: UsedKey) =>
    list.write([entry, ...validKeys().filter(({ key }) => key !== entry.key)].slice(0, maxKeys));

  return {
    reuse() {
      const keys = validKeys();
      const currentDigest = digest(content());
      const match =
        keys.find((entry) => entry.digest === currentDigest) ??
        keys.find(({ key, settled }) => key === ownKey && !settled);
      return match?.key;
    },
    reserve(key) {
      const existing = validKeys().find((entry) => entry.key === key);
      if (existing === undefined) ownKey = key;
      const settled = existing !== undefined && (existing.settled || key !== ownKey);
      put({ key, digest: digest(content()), settled, at: now() });
    },
    withLock: list.withLock,
    resolve(key, isAccepted) {
      const entry = validKeys().find((used) => used.key === key);
      if (!isAccepted) list.write(validKeys().filter((used) => used.key !== key));
      else if (entry) put({ ...entry, settled: true, at: now() });
    },
  };
}

/** A list in memory, which is lost when the page is left. */
export function createMemoryKeyStore(): KeyList {
  let list: readonly UsedKey[] = [];
  return {
    read: () => list,
    write: (keys) => {
      list = keys;
    },
    withLock: (work) => work(),
  };
}

/**
 * A list that is shared by all tabs of this browser. If storage is forbidden or full, it is lost when the page is left.
 */
export function createPersistentKeyStore(form: HTMLFormElement, path: string): KeyList {
  const name = `${storageKeys.formIdempotencyKeys}:${path}:${form.dataset.formId ?? ""}`;
  const memory = createMemoryKeyStore();
  let isStored = true;
  return {
    read() {
      if (!isStored) return memory.read();
      const value = readExpiring(name);
      return Array.isArray(value) ? value.filter(isUsedKey) : [];
    },
    write(keys) {
      memory.write(keys);
      if (keys.length === 0) removeExpiring(name);
      else isStored = writeExpiring(name, keys, dayMs);
    },
    async withLock(work) {
      let isHeld = false;
      const runLocked = () => {
        isHeld = true;
        return work();
      };
      try {
        return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, runLocked);
      } catch (error) {
        if (isHeld) throw error;
        // Without a lock (on an insecure page, or after the timeout) two tabs that submit within milliseconds may store
        // the message twice.
        return work();
      }
    },
  };
}

function isUsedKey(value: unknown): value is UsedKey {
  return (
    isObject(value) &&
    typeof value.key === "string" &&
    typeof value.digest === "string" &&
    typeof value.settled === "boolean" &&
    typeof value.at === "number"
  );
}
