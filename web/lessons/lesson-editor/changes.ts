import type { SlowedPace } from '#domain/lessons/lesson/events.ts';
import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';

export const markdownFields = [
  'description',
  'transcript',
  'key_concepts',
  'content_objective',
  'language_objective',
  'simplified_synopsis',
] as const;
export type TextField = (typeof markdownFields)[number] | 'name' | 'subject' | 'grade_band' | 'text_complexity' | 'elp_level';

export const partFields = ['audio', 'picture', 'tabs', 'video', 'vocabulary', 'videos', 'organizers', 'prompts'] as const;
export type PartField = (typeof partFields)[number];
/** The content of a part. */
export type Part<Field extends PartField = PartField> = EditedLesson[Field];

type PartChange = { [Field in PartField]: { type: 'part'; field: Field; content: Part<Field> } }[PartField];

/** One action of an editor, sent as one call. */
export type Change =
  | { type: 'text'; field: TextField; value: string }
  /** A list, or a group of several fields, sent as a whole. */
  | PartChange
  | { type: 'slow_down'; pace: SlowedPace }
  | { type: 'send_to_review' }
  | { type: 'send_back'; reason: string }
  /** In the person's local time: YYYY-MM-DDTHH:MM. */
  | { type: 'plan'; publishAt: string }
  | { type: 'call_off' }
  | { type: 'publish' }
  | { type: 'discard_draft' }
  | { type: 'withdraw' }
  | { type: 'restore' };

export type StageChange = Exclude<Change, { type: 'text' } | { type: 'part' }>;

export const partChange = <Field extends PartField>(field: Field, content: Part<Field>): Change =>
  ({ type: 'part', field, content }) as Change;

/** The subject of a change: one field, one part, or the stage. */
export const keyOf = (change: Change): string => (change.type === 'text' || change.type === 'part' ? change.field : 'state');

/** Both are debounced, and repeating them later has the same effect. */
export const isWriting = (change: Change): boolean => change.type === 'text' || change.type === 'part';
