import type { ClassWorkPageData, ClassWorkRow } from '#api/lesson-work/class-works/schemas.ts';
import { listed } from '#web/lib/words.ts';
import { texts } from './texts.ts';

type Block = ClassWorkRow['completed_blocks'][number];
type State = ClassWorkRow['state'] | 'given_back' | NonNullable<ClassWorkRow['not_owed']>;

export const shownState = (row: Pick<ClassWorkRow, 'state' | 'reopened_at' | 'not_owed'>): State =>
  row.not_owed ?? (row.reopened_at ? 'given_back' : row.state);

/** How many words a student wrote in a block; zero for blocks without texts. */
export function wordsIn(row: Pick<ClassWorkRow, 'podcast_words' | 'questions_words'>, block: Block): number {
  if (block === 'podcast') return row.podcast_words;
  return block === 'questions' ? row.questions_words : 0;
}

const namesWhere = (rows: readonly ClassWorkRow[], test: (row: ClassWorkRow) => boolean): string =>
  listed(rows.filter(test).map(({ student_name: name }) => name));

/** Announces who has begun or handed in since. Teachers want to hear that, but not every typed word. */
export function whatHappened(before: ClassWorkPageData, after: ClassWorkPageData): string | null {
  const states = new Map(before.rows.map((row) => [row.student_id, row.state]));
  const since = (state: ClassWorkRow['state']) => (row: ClassWorkRow) =>
    row.state === state && states.get(row.student_id) !== state;
  const { submitted, all } = after.summary;
  const handedIn = namesWhere(after.rows, since('submitted'));
  if (handedIn) return texts.said.submitted(handedIn, submitted, all);
  const begun = namesWhere(after.rows, (row) => since('in_progress')(row) && states.get(row.student_id) === 'not_started');
  return begun ? texts.said.begun(begun) : null;
}
