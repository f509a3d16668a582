import { decodeEvent, type DecodedEvent } from '#eventstore/event-codec.ts';
import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';

type Names = ReadonlyMap<string, string>;

/** Roster ids by kind and our id: two databases give the same things different numbers. */
const readNames = async (db: Knex): Promise<Names> => {
  const { rows } = await db.raw<{ rows: { kind: string; key: string; id: number }[] }>(
    'select kind, key, id from id_reservations',
  );
  return new Map(rows.map(({ kind, key, id }) => [`${kind}:${id}`, key.split(':').slice(2).join(':')]));
};

const decodeAll = async (store: EventStore): Promise<DecodedEvent[]> =>
  (await store.readAll({ limit: 1_000_000 })).map((event) => decodeEvent(event)!);

const idKinds: Readonly<Record<string, string>> = {
  districtId: 'district',
  ownerDistrictId: 'district',
  schoolId: 'school',
  schoolIds: 'school',
  personId: 'person',
  studentId: 'person',
  teacherId: 'person',
  schoolClassId: 'schoolClass',
};
/** Derived from numbers, made up by chance, or the moment of the import. */
const omitted: ReadonlySet<string> = new Set(['solutionUuid', 'answerUuid', 'code', 'occurredAt', 'quizAssignmentSchoolClassId']);

const named = (names: Names, data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !omitted.has(key))
      .map(([key, value]: [string, unknown]) => {
        const kind = idKinds[key];
        const name = (id: unknown) => (typeof id === 'number' ? names.get(`${kind}:${id}`) : id);
        return [key, kind === undefined ? value : Array.isArray(value) ? value.map(name).sort() : name(value)];
      }),
  );

const memberEvent = /^SchoolClass(Teacher|Student)/;

/**
 * What the log and the table of people say, free of the numbers and moments in which two imports of the same files may
 * differ: every stream under the name of its content, with its events in order. Assignments are written side by side, so
 * any class of a file may be the first to get a quiz.
 */
export const semanticState = async (db: Knex, store: EventStore): Promise<Record<string, unknown>> => {
  const names = await readNames(db);
  const streams = new Map<string, unknown[]>();
  for (const { stream, type, data } of await decodeAll(store)) {
    const events = streams.get(stream) ?? [];
    events.push({ type, ...(type === 'QuizFirstAssigned' ? {} : named(names, data)) });
    streams.set(stream, events);
  }
  const people = await db('people').select('sourced_id', 'email', 'given_name', 'family_name').orderBy('sourced_id');
  const contents = [...streams.values()].map((events) => JSON.stringify(members(events)));
  return { people, streams: contents.sort() };
};

/** One append may list the members of a class in any order. */
const members = (events: readonly unknown[]): unknown[] => {
  const isMember = (event: unknown) => memberEvent.test((event as { type: string }).type);
  return [
    ...events.filter((event) => !isMember(event)),
    ...events
      .filter(isMember)
      .map((event) => JSON.stringify(event))
      .sort(),
  ];
};
