import type { UiState } from '#api/lesson-work/student-works/schemas.ts';
import type { Block, WorkAssignment } from '../assignment.ts';

/** How the page stands: what the student has done of it, and what is open. All of it goes into `ui_state`. */
export interface PageState {
  readonly completed: readonly Block[];
  readonly unfolded: readonly Block[];
  /** Ids of the words whose definition was looked at. */
  readonly flipped: readonly string[];
  /** Which listen is shown. */
  readonly listen: number;
  /** Ids of the organizers that are complete. */
  readonly listensDone: readonly string[];
  /** By the organizer's id: words or sentences that Next has completed. */
  readonly entriesDone: Readonly<Record<string, readonly string[]>>;
  /** Which question is shown; as many as there are: the last step before handing in. */
  readonly question: number;
  readonly questionsDone: readonly string[];
}

type Part = Readonly<Record<string, unknown>>;

/** Any version of the product may have written it: what does not read is left out. */
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const placeOf = (value: unknown, last: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), Math.max(last, 0)) : 0;

const unfoldedOf = (blocks: readonly Block[], state: UiState, completed: readonly Block[]): Block[] => {
  const saved = blocks.filter((block) => partOf(state[block])['unfolded'] === true);
  const knows = blocks.some((block) => 'unfolded' in partOf(state[block]));
  if (knows) return saved;
  const first = blocks.find((block) => !completed.includes(block));
  return first ? [first] : [];
};

/** The page as `ui_state` has it. */
export const pageStateOf = ({ blocks, organizers, questions }: WorkAssignment, state: UiState): PageState => {
  const completed = blocks.filter((block) => state[block]?.completed === true);
  const [podcast, prompts] = [partOf(state.podcast), partOf(state.assignmentPrompts)];
  const entries = Object.entries(partOf(podcast['entries'])).map(([id, done]) => [id, stringsOf(done)]);
  return {
    completed,
    unfolded: unfoldedOf(blocks, state, completed),
    flipped: stringsOf(partOf(state.vocabulary)['flipped']),
    listen: placeOf(podcast['listen'], organizers.length - 1),
    listensDone: stringsOf(podcast['listens']),
    entriesDone: Object.fromEntries(entries) as PageState['entriesDone'],
    question: placeOf(partOf(state.questions)['question'], questions.length),
    questionsDone: stringsOf(prompts['completed']),
  };
};

/**
 * The page for `ui_state`. Of each block it says whether it is complete only where this page changed it: `stored` is what is
 * known to be complete on the server, so that a page that has not heard of a completion does not take it back.
 */
export const uiStateOf = (page: PageState, blocks: readonly Block[], stored: readonly Block[]): UiState => {
  const blockState = (block: Block) => ({
    unfolded: page.unfolded.includes(block),
    ...(page.completed.includes(block) !== stored.includes(block) && { completed: page.completed.includes(block) }),
  });
  const all = Object.fromEntries(blocks.map((block) => [block, blockState(block)])) as Record<
    Block,
    ReturnType<typeof blockState>
  >;
  return {
    ...all,
    ...(blocks.includes('vocabulary') && { vocabulary: { ...all.vocabulary, flipped: page.flipped } }),
    ...(blocks.includes('podcast') && {
      podcast: { ...all.podcast, listen: page.listen, listens: page.listensDone, entries: page.entriesDone },
    }),
    questions: { ...all.questions, question: page.question },
    assignmentPrompts: { completed: page.questionsDone },
  };
};
