import type { AssignmentBuilderPageData, LessonAssignment } from '#api/assignments/lesson-assignments/schemas.ts';

export type Material = AssignmentBuilderPageData['material'];
/** What students do, as the server has it: of an assignment, or all that a new one begins with. */
export type Content = Pick<LessonAssignment, keyof Material>;

export const choosableBlocks = ['overview', 'vocabulary', 'videos', 'podcast'] as const;
export type ChoosableBlock = (typeof choosableBlocks)[number];
export const maxListens = 3;

/** `key` names an entry on the page; one of the teacher's own has no `id` until the server gives it one. */
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

/** What the teacher has put together so far. */
export interface Draft {
  readonly title: string;
  readonly instructions: string;
  readonly blocks: Readonly<Record<ChoosableBlock, boolean>>;
  /** By listen; null: nothing to fill in. */
  readonly listens: readonly (string | null)[];
  readonly words: readonly DraftWord[];
  readonly videos: readonly DraftVideo[];
  readonly prompts: readonly DraftPrompt[];
}

/** First what is chosen, in its order, then what could be. */
const withTheRest = <Entry extends { readonly id: string }>(
  chosen: readonly Entry[],
  all: readonly Entry[],
): readonly (Entry & { readonly chosen: boolean })[] => [
  ...chosen.map((entry) => ({ ...entry, chosen: true })),
  ...all.filter(({ id }) => !chosen.some((one) => one.id === id)).map((entry) => ({ ...entry, chosen: false })),
];

/** The page's form for what the server has. A block that is left out keeps all of its entries ready. */
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

/** The blocks that the lesson, or the assignment itself, has anything for. */
export const blocksToChoose = (content: Content, material: Material): ChoosableBlock[] =>
  choosableBlocks.filter((block) => material.blocks.includes(block) || content.blocks.includes(block));

/** Every organizer that can be chosen: those of the lesson, and those that the assignment has from an earlier version of it. */
export const organizersToChoose = (content: Content, material: Material): Material['organizers'] => [
  ...material.organizers,
  ...content.organizers.filter(({ organizer: { id } }) => !material.organizers.some((one) => one.organizer.id === id)),
];

/** The entry one place up or down; the same list where there is no such place. */
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

/** What would be sent of it, so that a change that was taken back is none. */
export const sameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(contentBody(one)) === JSON.stringify(contentBody(other));

/** The body that makes the server's content this one (ChosenContent). */
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
