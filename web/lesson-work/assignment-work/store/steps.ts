import { fieldAfter, type OrganizerSheet } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Block, Sheet, WorkAssignment } from '../assignment.ts';
import type { WorkState } from './work-store.ts';

/** The state change of one action. */
export type Step = (state: WorkState) => Partial<WorkState>;

const withOne = <Item>(items: readonly Item[], item: Item): readonly Item[] => (items.includes(item) ? items : [...items, item]);
const without = <Item>(items: readonly Item[], item: Item): readonly Item[] => items.filter((one) => one !== item);

export const toggleFold =
  (block: Block): Step =>
  ({ unfolded }) => ({ unfolded: unfolded.includes(block) ? without(unfolded, block) : [...unfolded, block] });

/** Opens a block from elsewhere on the page, and goes there. */
export const goToBlock =
  (block: Block): Step =>
  ({ unfolded }) => ({ unfolded: withOne(unfolded, block), arrival: { at: 'part', id: block } });

/** Finishing the podcast completes all listens. */
const listensAfter = (block: Block, { organizers }: WorkAssignment, { listensDone }: WorkState): readonly string[] =>
  block === 'podcast' ? organizers.map(({ organizer }) => organizer.id) : listensDone;

/** Next: completes and folds the block, and opens the one after it. */
export const finishBlock =
  (assignment: WorkAssignment, block: Block): Step =>
  (state) => {
    const next = assignment.blocks[assignment.blocks.indexOf(block) + 1];
    const folded = without(state.unfolded, block);
    return {
      completed: withOne(state.completed, block),
      listensDone: listensAfter(block, assignment, state),
      unfolded: next ? withOne(folded, next) : folded,
      arrival: next ? { at: 'part', id: next } : null,
      asking: false,
    };
  };

export const takeBack =
  (block: Block): Step =>
  ({ completed }) => ({ completed: without(completed, block) });

export const flipWord =
  (id: string): Step =>
  ({ flipped }) => ({ flipped: withOne(flipped, id) });

/** Next under the words: asks first if some are left. */
export const finishVocabulary =
  (assignment: WorkAssignment): Step =>
  (state) =>
    wordsLeft(assignment, state) > 0 ? { asking: true } : finishBlock(assignment, 'vocabulary')(state);

export const stay: Step = () => ({ asking: false });

export const wordsLeft = ({ vocabulary_words: words }: WorkAssignment, { flipped }: Pick<WorkState, 'flipped'>): number =>
  words.filter(({ id }) => !flipped.includes(id)).length;

/** `notification`: the student has continued, or is about to, with words left. */
export const vocabularyStatus = (assignment: WorkAssignment, state: WorkState): 'notification' | 'checked' | 'unchecked' => {
  const left = wordsLeft(assignment, state) > 0;
  const complete = state.completed.includes('vocabulary');
  if (left && (state.asking || complete)) return 'notification';
  return complete || !left ? 'checked' : 'unchecked';
};

export const showListen =
  (index: number): Step =>
  () => ({ listen: index });

/** Completes the organizer and opens the next one; the last one finishes the podcast. */
export const finishListen =
  (assignment: WorkAssignment, index: number): Step =>
  (state) => {
    const here = assignment.organizers[index];
    const next = assignment.organizers[index + 1];
    const listensDone = here ? withOne(state.listensDone, here.organizer.id) : state.listensDone;
    if (!next) return finishBlock(assignment, 'podcast')({ ...state, listensDone });
    return { listensDone, listen: index + 1, arrival: { at: 'listen', id: next.organizer.id } };
  };

const lastEntry = (sheet: OrganizerSheet, entry: string): boolean => fieldAfter(sheet, entry) === null;

/** Next in an organizer that shows one word or sentence after the other. */
export const finishEntry =
  (assignment: WorkAssignment, index: number, { id, sheet }: Sheet, entry: string): Step =>
  (state) => {
    const done = withOne(state.entriesDone[id] ?? [], entry);
    const entriesDone = { ...state.entriesDone, [id]: done };
    if (lastEntry(sheet, entry)) return { ...finishListen(assignment, index)(state), entriesDone };
    return { entriesDone, arrival: { at: 'entry', id: `${id}:${fieldAfter(sheet, entry)}` } };
  };

/** Next: completes the question. After the last one, only handing in remains. */
export const finishQuestion =
  ({ questions }: WorkAssignment): Step =>
  ({ question, questionsDone, completed }) => {
    const here = questions[question];
    const last = question + 1 >= questions.length;
    return {
      question: Math.min(question + 1, questions.length),
      questionsDone: here ? withOne(questionsDone, here.id) : questionsDone,
      completed: last ? withOne(completed, 'questions') : completed,
      arrival: { at: 'question', id: String(question + 1) },
    };
  };

/** Back: reopens the previous question. */
export const backToQuestion =
  ({ questions }: WorkAssignment): Step =>
  ({ question, questionsDone, completed }) => {
    const before = questions[question - 1];
    if (!before) return {};
    return {
      question: question - 1,
      questionsDone: without(questionsDone, before.id),
      completed: without(completed, 'questions'),
      arrival: { at: 'question', id: String(question - 1) },
    };
  };
