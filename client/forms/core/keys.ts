import { digest } from "../../../shared/text/digest.ts";

/** A key that something was sent under, from this browser and for this form. */
export interface UsedKey {
  readonly key: string;
  /** Of what was sent last: tells two texts apart, and nothing of what they say. */
  readonly digest: string;
  /** The server has it, or two tabs have sent it: what says anything else needs another key. */
  readonly settled: boolean;
  /** When it was sent or settled, in ms since 1970. */
  readonly at: number;
}

/** Where they are kept, the latest first: for every tab, and for the page when it is opened again. */
export interface KeyList {
  readonly read: () => readonly UsedKey[];
  readonly write: (used: readonly UsedKey[]) => void;
}

/** Keeps what has been sent once from being stored twice. */
export interface Keys {
  /** The key under which what the form says now may be stored already; undefined where it needs one of its own. */
  readonly held: () => string | undefined;
  /** This is sent under the key now. */
  readonly hold: (key: string) => void;
  /** The server has taken it, or refused it. */
  readonly answered: (key: string, taken: boolean) => void;
}

/** How long the same again is a second try and no second message: a day where nobody has answered, else an hour. In ms. */
const openFor = 86_400_000;
const settledFor = 3_600_000;
const most = 5;

/**
 * The keys of one form in one page. The same again, from this page, another tab or after Back, goes under the key that
 * it had; so does what was changed after a try of this page's that nobody has answered. `text` is what the form says.
 */
export function keysIn(list: KeyList, text: () => string, now = Date.now): Keys {
  const used = () =>
    list.read().filter(({ settled, at }) => now() - at < (settled ? settledFor : openFor) && at <= now());
  let own = used().find(({ settled }) => !settled)?.key;
  const put = (entry: UsedKey) =>
    list.write([entry, ...used().filter(({ key }) => key !== entry.key)].slice(0, most));

  return {
    held() {
      const known = used();
      const same = digest(text());
      const found =
        known.find((each) => each.digest === same) ??
        known.find(({ key, settled }) => key === own && !settled);
      return found?.key;
    },
    hold(key) {
      const known = used().find((each) => each.key === key);
      if (known === undefined) own = key;
      const settled = known !== undefined && (known.settled || key !== own);
      put({ key, digest: digest(text()), settled, at: now() });
    },
    answered(key, taken) {
      const entry = used().find((each) => each.key === key);
      if (!taken) list.write(used().filter((each) => each.key !== key));
      else if (entry) put({ ...entry, settled: true, at: now() });
    },
  };
}

/** For as long as the page lives. */
export function inMemory(): KeyList {
  let all: readonly UsedKey[] = [];
  return {
    read: () => all,
    write: (used) => {
      all = used;
    },
  };
}
