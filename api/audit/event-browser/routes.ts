import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { eventTypesInLog, findIndexedEvents, logSpan } from '#projections/audit/event-index/queries.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { defineRoute, ownAnswer, type Route, type SignedInContext } from '#api/http/route.ts';
import { sendEvents } from './export-events.ts';
import { readIndexed } from './read-events.ts';
import { eventViewOf } from './seen-by.ts';
import {
  actorRoles,
  eventsPage,
  eventsQuery,
  exportQuery,
  type EventsPageData,
  type EventsQuery,
  type ExportQuery,
} from './schemas.ts';

const path = '/analyst/events';
const access = ['analyst', 'admin'] as const;
const tag = 'Replay';
const indexingMs = 1_500;

const filterNames = ['stream', 'type', 'actor_id', 'actor_role', 'from', 'before'] as const;

const asTexts = (query: ExportQuery): Record<string, string> =>
  Object.fromEntries(filterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]])));

const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? address : `${address}?${text}`;
};

const findEvents = async ({ services, viewer }: SignedInContext, query: EventsQuery): Promise<EventsPageData> => {
  const { db, store } = services;
  const view = await eventViewOf(services, viewer);
  await bringIndexUpToDate(db, store, { deadline: performance.now() + indexingMs });
  const { order, page_size: pageSize, beyond } = query;
  const place = { order, limit: pageSize + 1, ...(beyond === undefined ? {} : { beyond: BigInt(beyond) }) };
  const found = await findIndexedEvents(db, await view.filterOf(query), place);
  const shown = found.slice(0, pageSize);
  const filters = asTexts(query);
  const span = await logSpan(db);
  const ordered = {
    ...filters,
    ...(order === 'oldest' ? { order } : {}),
    ...(pageSize === 50 ? {} : { page_size: String(pageSize) }),
  };
  const more = found.length > pageSize ? shown.at(-1)!.position.commit.toString() : null;
  return {
    events: await view.present(await readIndexed(store, shown)),
    filters,
    order,
    types: await eventTypesInLog(db),
    roles: [...actorRoles],
    log: span && { first_at: span.firstAt, last_at: span.lastAt, events_count: span.eventsCount },
    next_url: more === null ? null : withParameters(path, { ...ordered, beyond: more }),
    first_url: beyond === undefined ? null : withParameters(path, ordered),
    other_order_url: withParameters(path, { ...filters, ...(order === 'newest' ? { order: 'oldest' } : {}) }),
    export_url: withParameters(`${path}.ndjson`, filters),
  };
};

const everybody = (): RecordScope => ({});

export const eventBrowserRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag,
    summary: 'Events of the log by stream, type, actor and time, with their metadata; without names',
    access,
    request: { query: eventsQuery },
    response: eventsPage,
    records: { action: 'viewed', what: 'events', of: everybody },
    page: { id: 'analyst_events', title: 'Events' },
    handler: ({ query }, context) => findEvents(context, query),
  }),
  defineRoute({
    method: 'get',
    path: `${path}.ndjson`,
    tag,
    summary: 'The same events, all of them, the oldest first, one JSON object a line',
    access,
    request: { query: exportQuery },
    contentType: 'application/x-ndjson',
    records: { action: 'exported', what: 'events', of: everybody },
    handler: async ({ query }, { services, viewer }) => {
      const view = await eventViewOf(services, viewer);
      const filter = await view.filterOf(query);
      return ownAnswer((_request, response) => sendEvents(services, filter, view, response));
    },
  }),
];
