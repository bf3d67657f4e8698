import { Hono } from "hono";
import type { OriginBindings } from "../app.ts";

/** Pages with a behaviour of their own: locked, protected, search ... */
export const screens = new Hono<{ Bindings: OriginBindings }>();
