export type Direction = 'up' | 'down';
export type QuestionText = 'content' | 'quote';
export type StopTime = 'audio_stop_time_ms' | 'slowed_audio_stop_time_ms';

/** A single edit. Each one is sent as one call. */
export type Change =
  | { type: 'title'; value: string }
  | { type: 'audio_stop'; on: boolean }
  | { type: 'stop_time'; field: StopTime; milliseconds: number }
  | { type: 'question_text'; questionUuid: string; field: QuestionText; value: string }
  | { type: 'strand'; questionUuid: string; strand: string | null }
  | { type: 'option_text'; questionUuid: string; optionUuid: string; value: string }
  | { type: 'correct'; questionUuid: string; optionUuid: string }
  | { type: 'add_question' }
  | { type: 'remove_question'; questionUuid: string }
  | { type: 'move_question'; questionUuid: string; direction: Direction }
  /** `back`: where a removed choice stood, and whether it was the correct one. */
  | { type: 'add_option'; questionUuid: string; value: string; back?: { position: number; correct: boolean } }
  | { type: 'remove_option'; questionUuid: string; optionUuid: string }
  | { type: 'move_option'; questionUuid: string; optionUuid: string; direction: Direction }
  /** `piece` is `content`, `quote` or the uuid of a choice. */
  | { type: 'translation'; locale: string; questionUuid: string; piece: string; value: string }
  | { type: 'language_offer'; locale: string; offered: boolean }
  | { type: 'publish' }
  | { type: 'unpublish' }
  | { type: 'discard_draft' }
  | { type: 'put_in_challenge' }
  | { type: 'take_out_of_challenge' }
  | { type: 'retire' }
  | { type: 'offer_again' };

/** Changes with typed text, which is saved after a pause and must never be lost. */
export type TextChange = Extract<Change, { value: string }>;

export const isText = (change: Change): change is TextChange => 'value' in change && change.type !== 'add_option';

/**
 * Identifies what a change is about: one field, one mark, one position. A later change with the same key replaces a waiting one.
 */
export function keyOf(change: Change): string {
  switch (change.type) {
    case 'title':
      return 'title';
    case 'audio_stop':
      return 'audio_stop';
    case 'stop_time':
      return change.field;
    case 'question_text':
      return `question:${change.questionUuid}:${change.field}`;
    case 'strand':
    case 'correct':
      return `question:${change.questionUuid}:${change.type}`;
    case 'option_text':
      return `option:${change.optionUuid}:content`;
    case 'remove_question':
    case 'move_question':
      return `question:${change.questionUuid}:place`;
    case 'add_option':
      return `question:${change.questionUuid}:new_option`;
    case 'remove_option':
    case 'move_option':
      return `option:${change.optionUuid}:place`;
    case 'translation':
      return `translation:${change.locale}:${change.questionUuid}:${change.piece}`;
    case 'language_offer':
      return `language:${change.locale}:offer`;
    case 'add_question':
      return 'questions';
    case 'publish':
    case 'unpublish':
    case 'discard_draft':
      return 'state';
    case 'put_in_challenge':
    case 'take_out_of_challenge':
      return 'challenge';
    case 'retire':
    case 'offer_again':
      return 'retired';
    default:
      return change satisfies never;
  }
}

const steps: ReadonlySet<Change['type']> = new Set<Change['type']>([
  'add_question',
  'remove_question',
  'move_question',
  'add_option',
  'remove_option',
  'move_option',
  'publish',
  'unpublish',
  'discard_draft',
  'put_in_challenge',
  'take_out_of_challenge',
  'retire',
  'offer_again',
]);

/** Whether the change sets a field to a value, so that it means the same when it is made again later. */
export const isField = ({ type }: Change): boolean => !steps.has(type);

const placing: ReadonlySet<Change['type']> = new Set<Change['type']>([
  'add_question',
  'remove_question',
  'move_question',
  'add_option',
  'remove_option',
  'move_option',
]);

/**
 * Whether the change adds, removes or moves something and is kept across a reload. Changes to what students see are not kept;
 * people click again if they still want them.
 */
export const isStep = ({ type }: Change): boolean => placing.has(type);

/** Moves and additions accumulate; of all other changes only the latest counts. */
export const addsUp = ({ type }: Change): boolean =>
  type === 'move_question' || type === 'move_option' || type === 'add_question' || type === 'add_option';
