/** Of the database, and of the lock under which its events are sent. */
export const databaseName = "awning-events";

/** In the journal: then the id of the page that sees to it, `~`, and the event's id; the value is the event. */
export const eventKey = "awning_event_";
/** In the journal: then a page's id; the value says until when it is alive, by the visitor's clock. */
export const pageKey = "awning_page_";
