import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { fieldsOf, resultOf } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Organizer, OrganizerResult } from '#domain/lessons/organizers/organizer.ts';
import type { WorkField } from './events.ts';
import type { PlainText, ReadText } from './merge.ts';
import type { StudentWork } from './state.ts';

/** A student's texts in the form that pages and the API use. */
export interface WorkData {
  /** By prompt id. */
  readonly assignment_prompts: Readonly<Record<string, string>>;
  /** The student's own sentences, by organizer id. */
  readonly additional_sentences: Readonly<Record<string, readonly string[]>>;
  /** In the order of the organizers. */
  readonly worksheet: readonly OrganizerResult[];
}

/** The texts that a page sends. Omitted or null ones stay as they are. */
export interface SentWorkData {
  readonly assignment_prompts: WorkData['assignment_prompts'];
  readonly additional_sentences: WorkData['additional_sentences'];
  readonly worksheet: readonly (SentResult | null)[];
}
export type SentResult = readonly (string | null)[] | Readonly<Record<string, string>>;

/** The entries of an organizer that a page sends. */
export const sentEntries = (result: SentResult): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(result).filter((entry): entry is [string, string] => entry[1] !== null));

/** How many own sentences the student has ever written for an organizer. */
export const ownSentencesStored = ({ fields }: StudentWork, organizerUuid: string): number =>
  Object.values(fields).filter(({ field }) => field.kind === 'own_sentence' && field.organizerUuid === organizerUuid).length;

const organizerField = (organizerUuid: string, entry: string): WorkField => ({ kind: 'organizer', organizerUuid, entry });

/**
 * Every text that a page sends, with its field. A list of own sentences is always sent whole: if it is shorter than the
 * organizer's `sentencesStored`, the missing ones become empty.
 */
export const textsOf = (
  data: SentWorkData,
  { organizers }: AssignmentContent,
  sentencesStored: (organizerUuid: string) => number,
): PlainText[] => [
  ...Object.entries(data.assignment_prompts).map(([promptUuid, text]) => ({
    field: { kind: 'prompt' as const, promptUuid },
    text,
  })),
  ...data.worksheet.flatMap((result, index) => {
    const organizer = organizers[index];
    if (!organizer || result === null) return [];
    const entries = sentEntries(result);
    return fieldsOf(organizer).flatMap((entry) => {
      if (!Object.hasOwn(entries, entry)) return [];
      return [{ field: organizerField(organizer.id, entry), text: entries[entry]! }];
    });
  }),
  ...Object.entries(data.additional_sentences).flatMap(([organizerUuid, sentences]) =>
    Array.from({ length: Math.max(sentences.length, sentencesStored(organizerUuid)) }, (_, place) => ({
      field: { kind: 'own_sentence' as const, organizerUuid, place },
      text: sentences[place] ?? '',
    })),
  ),
];

const entriesRead = (organizer: Organizer, read: ReadText): OrganizerResult => {
  const entries = fieldsOf(organizer).map((entry) => [entry, read(organizerField(organizer.id, entry)) ?? '']);
  return resultOf(organizer.type, Object.fromEntries(entries) as Record<string, string>);
};

/** The student's own sentences, without the empty ones at the end. */
const ownSentences = (organizerUuid: string, read: ReadText): string[] => {
  const sentences: string[] = [];
  for (let place = 0; ; place += 1) {
    const text = read({ kind: 'own_sentence', organizerUuid, place });
    if (text === undefined) break;
    sentences.push(text);
  }
  return sentences.slice(0, sentences.findLastIndex((text) => text !== '') + 1);
};

/** All texts in the form that pages and the API use. */
export const dataOf = ({ organizers, prompts }: AssignmentContent, read: ReadText): WorkData => ({
  assignment_prompts: Object.fromEntries(prompts.map(({ id }) => [id, read({ kind: 'prompt', promptUuid: id }) ?? ''])),
  additional_sentences: Object.fromEntries(organizers.map(({ id }) => [id, ownSentences(id, read)])),
  worksheet: organizers.map((organizer) => entriesRead(organizer, read)),
});
