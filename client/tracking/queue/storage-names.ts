/** Name of the IndexedDB database, and of the lock of the tab that sends orphaned events. */
export const databaseName = "awning-events";

/**
 * Prefix of the journal's event keys. It is followed by the owning page's id, `~` and the event's id. The value is the
 * event as JSON.
 */
export const eventKeyPrefix = "awning_event_";
/**
 * Prefix of the keys that mark pages as alive, followed by a page's id. The value is the time until which the page is
 * treated as alive, by the visitor's clock.
 */
export const pageLeaseKeyPrefix = "awning_page_";
