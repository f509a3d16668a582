/** Of lessons and events in a collection. */
export const mostItems = 200;
