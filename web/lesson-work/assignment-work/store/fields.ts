import type { WorkData } from '#domain/lesson-work/student-work/work-data.ts';
import { entriesOf, entryOf, fieldsOf } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Sheet } from '../assignment.ts';

/** The places of a student's texts, each one string: to look a text up by, and the slot that it has in the outbox. */
export const promptField = (promptId: string): string => `prompt:${promptId}`;
export const entryField = (organizerId: string, entry: string): string => `organizer:${organizerId}:${entry}`;
/** The student's own sentences beside an organizer, one on each line. */
export const ownField = (organizerId: string): string => `own_sentences:${organizerId}`;

export type Texts = Readonly<Record<string, string>>;

export const textIn = (texts: Texts, field: string): string => (Object.hasOwn(texts, field) ? texts[field]! : '');

/** Every text of the work by its place. */
export const textsOf = (data: WorkData, sheets: readonly Sheet[]): Texts => {
  const prompts = Object.entries(data.assignment_prompts).map(([id, text]) => [promptField(id), text]);
  const entries = sheets.flatMap(({ id, sheet }, index) => {
    const result = entriesOf(data.worksheet[index] ?? {});
    return fieldsOf(sheet).map((entry) => [entryField(id, entry), entryOf(result, entry)]);
  });
  const own = sheets.map(({ id }) => [ownField(id), (data.additional_sentences[id] ?? []).join('\n')]);
  return Object.fromEntries([...prompts, ...entries, ...own]) as Texts;
};
