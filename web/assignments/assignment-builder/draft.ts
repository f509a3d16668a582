import type { AssignmentBuilderPageData, LessonAssignment } from '#api/assignments/lesson-assignments/schemas.ts';

export type Material = AssignmentBuilderPageData['material'];
/** The students' tasks as the server has them: of an assignment, or the defaults of a new one. */
export type Content = Pick<LessonAssignment, keyof Material>;

export const choosableBlocks = ['overview', 'vocabulary', 'videos', 'podcast'] as const;
export type ChoosableBlock = (typeof choosableBlocks)[number];
export const maxListens = 3;

/** `key` identifies an entry on the page; the teacher's own entries have no `id` until the server assigns one. */
export interface DraftWord {
  readonly key: string;
  readonly id: string | null;
  readonly word: string;
  readonly definition: string;
  readonly chosen: boolean;
}
export interface DraftVideo {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly chosen: boolean;
}
export interface DraftPrompt {
  readonly key: string;
  readonly id: string | null;
  readonly content: string;
  readonly chosen: boolean;
}

/** The teacher's current, possibly unsaved, version. */
export interface Draft {
  readonly title: string;
  readonly instructions: string;
  readonly blocks: Readonly<Record<ChoosableBlock, boolean>>;
  /** By listen; null: no organizer. */
  readonly listens: readonly (string | null)[];
  readonly words: readonly DraftWord[];
  readonly videos: readonly DraftVideo[];
  readonly prompts: readonly DraftPrompt[];
}

/** The chosen entries in their order, followed by the others. */
const withTheRest = <Entry extends { readonly id: string }>(
  chosen: readonly Entry[],
  all: readonly Entry[],
): readonly (Entry & { readonly chosen: boolean })[] => [
  ...chosen.map((entry) => ({ ...entry, chosen: true })),
  ...all.filter(({ id }) => !chosen.some((one) => one.id === id)).map((entry) => ({ ...entry, chosen: false })),
];

/** Converts the server's content to the page's form. A block that is left out still has all its entries available. */
export const draftOf = (content: Content, material: Material): Draft => {
  const has = (block: ChoosableBlock): boolean => content.blocks.includes(block);
  const words = has('vocabulary') ? content.vocabulary_words : material.vocabulary_words;
  const videos = has('videos') ? content.videos : material.videos;
  const organizers = content.organizers.map(({ organizer }) => organizer.id);
  return {
    title: content.title,
    instructions: content.instructions,
    blocks: { overview: has('overview'), vocabulary: has('vocabulary'), videos: has('videos'), podcast: has('podcast') },
    listens: Array.from({ length: maxListens }, (_, listen) => organizers[listen] ?? null),
    words: withTheRest(words, material.vocabulary_words).map(({ id, word, definition, chosen }) => {
      return { key: id, id, word, definition, chosen };
    }),
    videos: withTheRest(videos, material.videos).map(({ id, title, created_by: by, chosen }) => {
      return { key: id, id, title, by, chosen };
    }),
    prompts: withTheRest(content.questions, material.questions).map(({ id, content: text, chosen }) => {
      return { key: id, id, content: text, chosen };
    }),
  };
};

/** The blocks for which the lesson or the assignment has content. */
export const blocksToChoose = (content: Content, material: Material): ChoosableBlock[] =>
  choosableBlocks.filter((block) => material.blocks.includes(block) || content.blocks.includes(block));

/** Every selectable organizer: those of the lesson, and those that the assignment has from an earlier version of it. */
export const organizersToChoose = (content: Content, material: Material): Material['organizers'] => [
  ...material.organizers,
  ...content.organizers.filter(({ organizer: { id } }) => !material.organizers.some((one) => one.organizer.id === id)),
];

/** Moves the entry one place up or down; returns the same list when that is impossible. */
export const moved = <Entry extends { readonly key: string }>(
  entries: readonly Entry[],
  key: string,
  direction: 'up' | 'down',
): readonly Entry[] => {
  const from = entries.findIndex((entry) => entry.key === key);
  const to = from + (direction === 'up' ? -1 : 1);
  const entry = entries[from];
  if (!entry || to < 0 || to >= entries.length) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
};

export const changed = <Entry extends { readonly key: string }>(
  entries: readonly Entry[],
  key: string,
  part: Partial<Entry>,
): readonly Entry[] => entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry));

/** Compares the bodies that would be sent, so that a reverted change does not count. */
export const sameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(contentBody(one)) === JSON.stringify(contentBody(other));

/** The request body that saves this draft (ChosenContent). */
export const contentBody = ({ title, instructions, blocks, listens, words, videos, prompts }: Draft) => ({
  title,
  instructions,
  blocks,
  organizer_ids: blocks.podcast ? listens.filter((id) => id !== null) : [],
  ...(blocks.vocabulary && {
    words: words
      .filter(({ chosen }) => chosen)
      .map(({ id, word, definition }) => ({ ...(id !== null && { id }), word, definition })),
  }),
  ...(blocks.videos && { video_ids: videos.filter(({ chosen }) => chosen).map(({ id }) => id) }),
  prompts: prompts.filter(({ chosen }) => chosen).map(({ id, content }) => ({ ...(id !== null && { id }), content })),
});
