/** Of the database, and of the lock under which its events are sent. */
export const databaseName = "awning-events";
