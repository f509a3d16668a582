/** The shape of a lesson while it is being written: every field can be empty, and each is saved separately. */
import { sameValue } from '#domain/shared/same-value.ts';
import type { DraftContent, LessonContent } from './events.ts';

export const draftFields = [
  'name',
  'description',
  'subject',
  'gradeBand',
  'textComplexity',
  'elpLevel',
  'transcript',
  'audio',
  'picture',
  'tabs',
  'video',
] as const satisfies readonly (keyof DraftContent)[];
export type DraftField = (typeof draftFields)[number];

/** The content of a lesson that only has a name. */
export const blankContent = (name: string): DraftContent => ({
  name,
  description: '',
  subject: '',
  gradeBand: '',
  textComplexity: null,
  elpLevel: null,
  transcript: '',
  audio: { standard: [], slowed: [] },
  picture: null,
  tabs: [],
  video: null,
});

/** The published content as a draft, when staff start to change it. */
export const draftContentOf = ({ elpLevel, audio, picture, tabs, video, ...texts }: LessonContent): DraftContent => ({
  ...texts,
  elpLevel: elpLevel ?? null,
  audio: audio ?? { standard: [], slowed: [] },
  picture: picture ?? null,
  tabs: tabs ?? [],
  video: video ?? null,
});

/** A draft's content as readers will get it. */
export const publishedContentOf = ({ elpLevel, audio, picture, tabs, video, ...texts }: DraftContent): LessonContent => ({
  ...texts,
  ...(elpLevel !== null && { elpLevel }),
  ...(audio.standard.length + audio.slowed.length > 0 && { audio }),
  ...(picture && { picture }),
  ...(tabs.length > 0 && { tabs }),
  ...(video && { video }),
});

/** The fields that differ from before. */
export const changedFields = (before: DraftContent, after: Partial<DraftContent>): Partial<DraftContent> =>
  Object.fromEntries(
    draftFields
      .filter((field) => after[field] !== undefined && !sameValue(before[field], after[field]))
      .map((field) => [field, after[field]]),
  );
