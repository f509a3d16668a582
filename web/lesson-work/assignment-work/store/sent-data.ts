import type { SentWorkData } from '#api/lesson-work/student-works/schemas.ts';
import { fieldsOf } from '#domain/lessons/organizers/organizer-rules.ts';
import type { Sheet } from '../assignment.ts';
import { entryField, ownField, promptField } from './fields.ts';

const entryIn = (field: string, { id, sheet }: Sheet): string | undefined =>
  fieldsOf(sheet).find((entry) => entryField(id, entry) === field);

/** One entry of an organizer as its kind sends it, the others left as they are. */
const resultWith = ({ sheet }: Sheet, entry: string, text: string): NonNullable<SentWorkData['worksheet']>[number] =>
  sheet.type === 'FiveWWorksheet' ? fieldsOf(sheet).map((one) => (one === entry ? text : null)) : { [entry]: text };

/** The text of one field as the API takes it, and nothing else; null for a field that the assignment does not have. */
export const sentDataOf = (field: string, text: string, sheets: readonly Sheet[]): SentWorkData | null => {
  const [prompt, own] = [promptField(''), ownField('')];
  if (field.startsWith(prompt)) return { assignment_prompts: { [field.slice(prompt.length)]: text } };
  if (field.startsWith(own)) return { additional_sentences: { [field.slice(own.length)]: text.split('\n') } };
  const index = sheets.findIndex((sheet) => entryIn(field, sheet) !== undefined);
  const sheet = sheets[index];
  if (!sheet) return null;
  const result = resultWith(sheet, entryIn(field, sheet)!, text);
  return { worksheet: sheets.slice(0, index + 1).map((_, place) => (place === index ? result : null)) };
};
