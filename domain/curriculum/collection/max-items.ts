/** Of lessons and events in a collection. */
export const maxItems = 200;
