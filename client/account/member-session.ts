import { apiPaths, storageKeys } from "../../shared/names.ts";
import { type Request, request, said } from "../data/request.ts";
import type { Answer } from "../data/send.ts";

interface MemberSignIn {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Where the session's token is kept between pages: session storage, where it may be used. */
export interface TokenStore {
  readonly read: () => string | undefined;
  readonly write: (token: string | undefined) => void;
}

/** The calls of a site's members (spec 7). */
export interface MemberSession {
  signIn(member: MemberSignIn): Promise<Answer>;
  /** `cloneCart`: what the member has in the cart stays there for whoever uses this browser next. */
  signOut(options: { readonly cloneCart: boolean }): Promise<Answer>;
  /** Any later call below `/api/site-users/`. */
  call: Request;
}

export function memberSession(ask: Request, token: TokenStore): MemberSession {
  const call: Request = (method, path, options = {}) => {
    const held = token.read();
    const headers = held === undefined ? options.headers : { "x-csrf-token": held, ...options.headers };
    return ask(method, path, headers === undefined ? options : { ...options, headers });
  };
  return {
    call,
    async signIn(body) {
      const answer = await ask("POST", apiPaths.memberSession, { body });
      const given = said(answer, "xsrfToken");
      if (answer.ok && typeof given === "string") token.write(given);
      return answer;
    },
    async signOut({ cloneCart }) {
      const answer = await call("DELETE", apiPaths.memberSession, {
        query: { cloneCart: String(cloneCart) },
      });
      if (answer.ok) token.write(undefined);
      return answer;
    },
  };
}

/** Of this page. */
export const members: MemberSession = memberSession(request, sessionToken());

/** Where storage is forbidden the token lives as long as the page. */
function sessionToken(): TokenStore {
  const key = storageKeys.memberToken;
  let here: string | undefined;
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? here;
      } catch {
        return here;
      }
    },
    write(token) {
      here = token;
      try {
        if (token === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, token);
      } catch {
        // Forbidden or full.
      }
    },
  };
}
