import type { EventStoreDBClient } from '@eventstore/db-client';
import { startPosition } from '../position.ts';
import type { Position } from '../port.ts';
import { isSystemEvent, serverPosition } from './recorded-event.ts';
import { visitLogBackwards } from './read-events.ts';

/** How many of the server's own events to skip when searching for our last event. */
const searchedEvents = 2_000;

/**
 * Position of our last event. If ours is far behind the end, the position of the server's last event. Null if the log contains
 * none of ours.
 */
export const findHead = async (client: EventStoreDBClient): Promise<Position | null> => {
  let newest: Position | null = null;
  let ours: Position | null = null;
  let seen = 0;
  await visitLogBackwards(client, searchedEvents, (event) => {
    seen += 1;
    newest ??= serverPosition(event);
    if (!isSystemEvent(event)) ours = serverPosition(event);
    return ours === null;
  });
  return ours ?? (seen === searchedEvents ? newest : null);
};

/** The end of the log, including the server's own events. */
export const newestPosition = async (client: EventStoreDBClient): Promise<Position> => {
  let newest = startPosition;
  await visitLogBackwards(client, 1, (event) => {
    newest = serverPosition(event);
    return false;
  });
  return newest;
};
