/** How events are shown to whoever asks: to staff as they are, to analysts with pseudonyms and without small groups. */
import type { RecordedEvent } from '#eventstore/port.ts';
import { categoryOf } from '#eventstore/stream-name.ts';
import type { Knex } from '#platform/database.ts';
import { findIndexedEvents, type EventFilter } from '#projections/audit/event-index/queries.ts';
import type { Basics } from '#api/http/needs.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { leastFor } from '#api/districts/privacy-settings.ts';
import { pseudonymSecrets } from './pseudonym-keys.ts';
import { namesPerson, Pseudonyms } from './pseudonyms.ts';
import { presentEvent } from './read-events.ts';
import type { ExportQuery, LoggedEvent } from './schemas.ts';

export interface EventView {
  readonly filterOf: (query: ExportQuery) => Promise<EventFilter>;
  readonly present: (events: readonly RecordedEvent[]) => Promise<LoggedEvent[]>;
}

const common = (query: ExportQuery): EventFilter => ({
  ...(query.type !== undefined && { type: query.type }),
  ...(query.actor_role !== undefined && { actorRole: query.actor_role }),
  ...(query.from !== undefined && { from: query.from }),
  ...(query.before !== undefined && { before: query.before }),
});

/** Nobody has this number, and nothing this name: a filter that finds nothing. */
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

/** Of streams with results: those whose class has fewer students than that, or is not known. */
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
      // Asking for what a student did finds nothing.
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

export const eventViewOf = async (services: Basics, viewer: Viewer): Promise<EventView> =>
  viewer.role === 'admin' ? asItIs : analystView(services, await leastFor(services, viewer));
