import { Hono } from "hono";
import type { OriginBindings } from "../app.ts";

/** Signing in and out, of owners and of members. */
export const accounts = new Hono<{ Bindings: OriginBindings }>();
