import { Hono } from "hono";
import type { OriginBindings } from "../app.ts";

/** The configuration area, below `/config`. */
export const configArea = new Hono<{ Bindings: OriginBindings }>();
