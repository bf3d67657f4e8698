import type { Context } from "hono";
import type { EmbeddedOriginBindings } from "../request/embedded-origin.ts";

/** This file contains types only, so that every module of the origin may import it. */
export type OriginBindings = EmbeddedOriginBindings;

/** The type parameter of the origin's Hono apps. */
export interface OriginEnv {
  readonly Bindings: OriginBindings;
}

/** A request to the embedded origin. */
export type OriginContext = Context<OriginEnv>;
