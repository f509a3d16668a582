import type { WorkData } from '#domain/lesson-work/student-work/work-data.ts';
import { entriesOf, entryOf, fieldsOf } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Sheet } from '../assignment.ts';

/** The fields of a student's texts, each as one string: the key of its text, and its slot in the outbox. */
export const promptField = (promptId: string): string => `prompt:${promptId}`;
export const entryField = (organizerId: string, entry: string): string => `organizer:${organizerId}:${entry}`;
/** The student's own sentences next to an organizer, one per line. */
export const ownField = (organizerId: string): string => `own_sentences:${organizerId}`;

export type Texts = Readonly<Record<string, string>>;

export const textIn = (texts: Texts, field: string): string => (Object.hasOwn(texts, field) ? texts[field]! : '');

/** Every text of the work by its field. */
export const textsOf = (data: WorkData, sheets: readonly Sheet[]): Texts => {
  const prompts = Object.entries(data.assignment_prompts).map(([id, text]) => [promptField(id), text]);
  const entries = sheets.flatMap(({ id, sheet }, index) => {
    const result = entriesOf(data.worksheet[index] ?? {});
    return fieldsOf(sheet).map((entry) => [entryField(id, entry), entryOf(result, entry)]);
  });
  const own = sheets.map(({ id }) => [ownField(id), (data.additional_sentences[id] ?? []).join('\n')]);
  return Object.fromEntries([...prompts, ...entries, ...own]) as Texts;
};
