import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { eventTypesInLog, findIndexedEvents, logSpan, type EventFilter } from '#projections/audit/event-index/queries.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { defineRoute, ownAnswer, type Route, type SignedInContext } from '#api/http/route.ts';
import { Readable } from 'node:stream';
import type { Response } from 'express';
import { sendStream } from '#api/http/send-stream.ts';
import type { Basics } from '#api/http/needs.ts';
import { matchingEvents } from './matching-events.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { categoryOf } from '#eventstore/stream-name.ts';
import type { Knex } from '#platform/database.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { leastFor } from '#api/districts/privacy-settings.ts';
import { pseudonymSecrets } from './pseudonym-keys.ts';
import { namesPerson, Pseudonyms } from './pseudonyms.ts';
import { presentEvent, readIndexed } from './read-events.ts';
import {
  type ExportQuery,
  type LoggedEvent,
  actorRoles,
  eventsPage,
  eventsQuery,
  exportQuery,
  type EventsPageData,
  type EventsQuery,
} from './schemas.ts';

/** How events are shown to the viewer: to staff as they are, to analysts with pseudonyms and without small groups. */
interface EventView {
  readonly filterOf: (query: ExportQuery) => Promise<EventFilter>;
  readonly present: (events: readonly RecordedEvent[]) => Promise<LoggedEvent[]>;
}

const common = (query: ExportQuery): EventFilter => ({
  ...(query.type !== undefined && { type: query.type }),
  ...(query.actor_role !== undefined && { actorRole: query.actor_role }),
  ...(query.from !== undefined && { from: query.from }),
  ...(query.before !== undefined && { before: query.before }),
});

/** Nobody has this number, and no stream this name: a filter with them finds nothing. */
const nobody = -1;
const nothing = 'nothing-';

const numberOf = (actor: string | number | undefined): number | undefined =>
  actor === undefined ? undefined : typeof actor === 'number' ? actor : nobody;

const asItIs: EventView = {
  filterOf: async (query) => {
    const actorId = numberOf(query.actor_id);
    return {
      ...common(query),
      ...(query.stream !== undefined && { stream: query.stream }),
      ...(actorId !== undefined && { actorId }),
    };
  },
  present: async (events) => events.map((event) => presentEvent(event, { hidesStudents: false, pseudonyms: null, small: false })),
};

const resultStreams: readonly string[] = ['quizSolution', 'studentWork', 'studentFeedback', 'writingAssessment'];

/** The streams with results whose class has fewer than `least` students, or is unknown. */
const smallGroups = async (db: Knex, streams: readonly string[], least: number): Promise<ReadonlySet<string>> => {
  const wanted = [...new Set(streams)].filter((name) => resultStreams.includes(categoryOf(name)));
  if (wanted.length === 0) return new Set();
  const { rows } = await db.raw<{ rows: { stream: string }[] }>(
    `select w.stream from unnest(?::text[]) w(stream)
       left join read_model.quiz_solutions q on w.stream like 'quizSolution-%' and q.uuid = substr(w.stream, strpos(w.stream, '-') + 1)::uuid
       left join read_model.writing_assessments a on w.stream like 'writingAssessment-%'
         and a.uuid = substr(w.stream, strpos(w.stream, '-') + 1)::uuid
       left join read_model.student_works k on k.uuid = case when w.stream like 'student%'
         then substr(w.stream, strpos(w.stream, '-') + 1)::uuid else a.student_work_uuid end
     where (select count(*) from read_model.roster_school_class_students m
       where m.school_class_id = coalesce(q.school_class_id, k.school_class_id)) < ?`,
    [wanted, least],
  );
  return new Set(rows.map(({ stream }) => stream));
};

const analystView = ({ db }: Pick<Basics, 'db'>, least: number): EventView => {
  const hidesStudents = least > 1;
  const everyKey = async (): Promise<Pseudonyms[]> =>
    [...(await pseudonymSecrets(db, [])).values()].map((secret) => new Pseudonyms(secret));
  const streamOf = async (name: string): Promise<string> => {
    if (!namesPerson(name)) return name;
    for (const key of await everyKey()) {
      const stream = key.streamOf(name);
      if (stream !== null && (await findIndexedEvents(db, { stream }, { order: 'oldest', limit: 1 })).length > 0) return stream;
    }
    return nothing;
  };
  const actorOf = async (pseudonym: string | number): Promise<number> => {
    for (const key of await everyKey()) {
      const person = key.personOf(String(pseudonym));
      if (person !== null) return person;
    }
    return nobody;
  };
  return {
    filterOf: async (query) => ({
      ...common(query),
      // Filtering by a student as actor finds nothing.
      ...(hidesStudents && query.actor_id !== undefined && { actorRoleNot: 'student' }),
      ...(query.stream !== undefined && { stream: await streamOf(query.stream) }),
      ...(query.actor_id !== undefined && { actorId: await actorOf(query.actor_id) }),
    }),
    present: async (events) => {
      const tenants = events.map(({ metadata }) => metadata.tenant);
      const secrets = await pseudonymSecrets(db, tenants);
      const keys = new Map([...secrets].map(([id, secret]) => [id, new Pseudonyms(secret)]));
      const streams = events.map(({ stream }) => stream);
      const small = hidesStudents ? await smallGroups(db, streams, least) : new Set<string>();
      return events.map((event) => {
        const pseudonyms = keys.get(event.metadata.tenant ?? 0)!;
        return presentEvent(event, { hidesStudents, pseudonyms, small: small.has(event.stream) });
      });
    },
  };
};

const eventViewOf = async (services: Basics, viewer: Viewer): Promise<EventView> =>
  viewer.role === 'admin' ? asItIs : analystView(services, await leastFor(services, viewer));

/** Sends one event per line, no faster than the reader consumes them. */
const sendEvents = async (services: Basics, filter: EventFilter, view: EventView, response: Response): Promise<void> => {
  response.setHeader('content-type', 'application/x-ndjson; charset=utf-8');
  response.setHeader('content-disposition', 'attachment; filename="events.ndjson"');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await sendStream(Readable.from(linesOf(services, filter, view), { objectMode: false }), response);
};

async function* linesOf(services: Basics, filter: EventFilter, view: EventView): AsyncGenerator<string> {
  for await (const events of matchingEvents(services, filter)) {
    yield (await view.present(events)).map((event) => `${JSON.stringify(event)}\n`).join('');
  }
}

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
