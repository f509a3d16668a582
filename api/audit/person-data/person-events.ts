import { accommodationStream } from '#domain/classes/accommodation/events.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { quizSolutionStream } from '#domain/quiz-taking/events.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { secondFactorStream } from '#domain/accounts/second-factor/events.ts';
import { studentAccessStream } from '#domain/classes/student-access/events.ts';
import { signInStream } from '#domain/accounts/sign-in/events.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/events.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';
import type { PersonEventData } from '#api/accounts/people-admin/schemas.ts';

export const presentEvent = ({ stream, revision, type, recordedAt, data }: RecordedEvent): PersonEventData => ({
  stream,
  revision: String(revision),
  type,
  recorded_at: new Date(recordedAt).toISOString(),
  data,
});

/** Fields of events that hold the id of a person. */
const idFields = ['personId', 'studentId', 'teacherId'] as const;

const names =
  (personId: number) =>
  ({ data, metadata }: RecordedEvent): boolean =>
    metadata.actor.id === personId || idFields.some((field) => data[field] === personId);

export interface StreamsOfPerson {
  readonly schoolClassIds: readonly number[];
  readonly assignmentIds: readonly number[];
}

/** The person's own streams, and events about them in the streams of their classes and assignments. */
export async function* eventsNaming(
  store: EventStore,
  personId: number,
  { schoolClassIds, assignmentIds }: StreamsOfPerson,
): AsyncGenerator<PersonEventData> {
  const streams = [
    personStream(personId),
    accommodationStream(personId),
    studentAccessStream(personId),
    secondFactorStream(personId),
    ...schoolClassIds.map(schoolClassStream),
    ...assignmentIds.map(quizAssignmentStream),
  ];
  for (const stream of streams) {
    const events = await store.readStream(stream);
    for (const event of events.filter(names(personId))) yield presentEvent(event);
  }
}

export const eventsOfSolution = async (store: EventStore, uuid: string): Promise<PersonEventData[]> =>
  (await store.readStream(quizSolutionStream(uuid))).map(presentEvent);

/** The first day of each month between two moments. */
function* monthsBetween(from: string, to: string): Generator<string> {
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00.000Z`);
  for (; month.toISOString().slice(0, 7) <= to.slice(0, 7); month.setUTCMonth(month.getUTCMonth() + 1)) yield month.toISOString();
}

/** There is one stream per month, starting with the month of the person's first event. */
export async function* signInsOf(
  store: EventStore,
  personId: number,
  now: string,
): AsyncGenerator<{ signed_in_at: string; role: string }> {
  const [first] = await store.readStream(personStream(personId));
  if (!first) return;
  const { occurredAt } = first.data as { occurredAt?: string };
  const since = [first.recordedAt, occurredAt ?? first.recordedAt].map((time) => new Date(time).toISOString()).toSorted()[0]!;
  for (const month of monthsBetween(since, now)) {
    for (const { data } of await store.readStream(signInStream(personId, month))) {
      const { signedInAt, role } = data as { signedInAt: string; role: string };
      yield { signed_in_at: signedInAt, role };
    }
  }
}
