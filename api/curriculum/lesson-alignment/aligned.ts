import { loadLatest } from '#commands/runner/load.ts';
import { lessonStandardsDecider, type LessonStandardsState } from '#domain/curriculum/lesson-standards/decider.ts';
import { lessonStandardsStream } from '#domain/curriculum/lesson-standards/events.ts';
import { listedStandards, type ListedStandardRow } from '#projections/curriculum/standards/queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { Basics } from '#api/http/needs.ts';
import type { StandardGradeWord } from '../standards/schemas.ts';
import type { AlignedReply, ListedStandard } from './schemas.ts';

export const presentListed = (row: ListedStandardRow): ListedStandard => ({
  id: row.uuid,
  label: row.label,
  content: row.content,
  subject: row.subject,
  grades: row.grades as StandardGradeWord[],
  state: row.state,
  document_title: row.document_title,
});

/** Sorts the rows in the order that staff chose; rows without a position come last. */
export const inOrderOf = <Row extends { readonly uuid: string }>(rows: readonly Row[], ordered: readonly string[]): Row[] => {
  const places = new Map(ordered.map((uuid, place) => [uuid, place]));
  const placeOf = ({ uuid }: Row): number => places.get(uuid) ?? ordered.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
};

interface Alignment {
  readonly state: LessonStandardsState;
  readonly revision: bigint | null;
}

/** What a lesson teaches, read from the log. */
export const loadAlignment = ({ store }: Pick<Basics, 'store'>, lessonUuid: string): Promise<Alignment> =>
  loadLatest(store, lessonStandardsDecider, lessonStandardsStream(lessonUuid));

/**
 * The standards, their order and the revision come from the log, so that the list and its revision match. Only the texts come
 * from the read model.
 */
export const presentAligned = async (read: ReadHandle<'standards'>, { state, revision }: Alignment): Promise<AlignedReply> => {
  const rows = await listedStandards(read, [...state.standardUuids]);
  return {
    standards: inOrderOf(rows, state.ordered).map((row) => ({ ...presentListed(row), withdrawn: row.withdrawn })),
    revision: revision?.toString() ?? null,
  };
};
