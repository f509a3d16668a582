import type { UiState } from '#api/lesson-work/student-works/schemas.ts';
import type { Block, WorkAssignment } from '../assignment.ts';

/** The page's state: what the student has done, and what is open. All of it goes into `ui_state`. */
export interface PageState {
  readonly completed: readonly Block[];
  readonly unfolded: readonly Block[];
  /** Ids of the words whose definition has been viewed. */
  readonly flipped: readonly string[];
  /** Which listen is shown. */
  readonly listen: number;
  /** Ids of the completed organizers. */
  readonly listensDone: readonly string[];
  /** By the organizer's id: words or sentences completed with Next. */
  readonly entriesDone: Readonly<Record<string, readonly string[]>>;
  /** The index of the displayed question; equal to their number for the last step before handing in. */
  readonly question: number;
  readonly questionsDone: readonly string[];
}

type Part = Readonly<Record<string, unknown>>;

/** Any version of the product may have written it, so unreadable parts are left out. */
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

/** Restores the page's state from `ui_state`. */
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
 * Converts the page's state to `ui_state`. It includes a block's completion only if this page changed it. `stored` are the blocks
 * known to be complete on the server, so that a page that missed a completion does not revert it.
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
