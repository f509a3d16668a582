import type { LessonStandardsEvent } from '../../domain/lesson-standards/events.ts';
import { lessonStandardsStream } from '../../domain/lesson-standards/stream.ts';
import { decodeEvent } from '../../eventstore/event-codec.ts';
import { findPerson } from '../../projections/roster/queries.ts';
import { alignedStandards, type ListedStandardRow } from '../../projections/standards/queries.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import type { RouteContext } from '../http/route.ts';
import type { StandardGradeWord } from '../standards/schemas.ts';
import type { AlignedStandard, LessonStandardsPageData, ListedStandard } from './schemas.ts';

const mostInHistory = 200;

export const presentListed = (row: ListedStandardRow): ListedStandard => ({
  id: row.uuid,
  label: row.label,
  content: row.content,
  subject: row.subject,
  grades: row.grades as StandardGradeWord[],
  state: row.state,
  document_title: row.document_title,
});

/** What a lesson is aligned with, in every state. */
export const findAligned = async (read: ReadHandle<'standards'>, lessonUuid: string): Promise<AlignedStandard[]> =>
  (await alignedStandards(read, lessonUuid)).map((row) => ({ ...presentListed(row), withdrawn: row.withdrawn }));

type Step = LessonStandardsPageData['history'][number];

const whatOf = (event: LessonStandardsEvent): Step['what'] => {
  if (event.type === 'LessonStandardRemoved') return 'removed';
  return event.data.suggested ? 'suggested' : 'added';
};

/** Who aligned the lesson with what, from the log itself; the latest first. @param nameOf of a standard, withdrawn or not */
export const alignmentHistory = async (
  { read, services }: RouteContext<'roster' | 'standards'>,
  lessonUuid: string,
  nameOf: (standardUuids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Step[]> => {
  const stream = lessonStandardsStream(lessonUuid);
  const recorded = await services.store.readStream(stream, { direction: 'backwards', limit: mostInHistory });
  const events = recorded.flatMap((one) => {
    const decoded = decodeEvent(one) as unknown as LessonStandardsEvent | null;
    return decoded ? [{ event: decoded, actorId: one.metadata.actor.id }] : [];
  });
  const names = await nameOf([...new Set(events.map(({ event }) => event.data.standardUuid))]);
  const people = await Promise.all(
    [...new Set(events.flatMap(({ actorId }) => actorId ?? []))].map((id) => findPerson(read, id)),
  );
  const personNames = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  return events.map(({ event, actorId }) => ({
    what: whatOf(event),
    standard: names.get(event.data.standardUuid) ?? '',
    occurred_at: event.data.occurredAt,
    actor_name: actorId === null ? null : (personNames.get(actorId) ?? null),
  }));
};
