/** Whether the texts sent by a student's page fit the assignment: each belongs to an existing field and is not too long. */
import type { z } from 'zod';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { longestAnswer } from '#domain/lessons/organizers/organizer-types.ts';
import { fieldsOf } from '#domain/lessons/organizers/organizer-rules.ts';
import { organizerResults, type Organizer } from '#domain/lessons/organizers/organizer.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { sentence } from '#domain/shared/sentence.ts';
import { sentEntries, type SentResult, type SentWorkData } from './work-data.ts';

interface Problem {
  /** `assignment_prompts.<id>`, with the API's names. */
  readonly field: string;
  readonly message: string;
  /** The assignment has no such field: the page shows an outdated version. */
  readonly unknown?: true;
  /** Only this part is not saved. */
  readonly leftOut?: true;
}

const unknown = true;
const maxOwnSentences = 200;
const tooLong = `is longer than ${longestAnswer.toLocaleString('en')} characters; shorten it`;

const promptProblems = (data: SentWorkData, { prompts }: AssignmentContent): Problem[] => {
  const known = new Set(prompts.map(({ id }) => id));
  return Object.entries(data.assignment_prompts).flatMap(([id, text]) => {
    const field = `assignment_prompts.${id}`;
    if (!known.has(id)) return [{ field, message: 'this assignment has no such prompt', unknown }];
    return text.length > longestAnswer ? [{ field, message: tooLong }] : [];
  });
};

const sentenceProblems = (data: SentWorkData, { organizers }: AssignmentContent): Problem[] => {
  const known = new Set(organizers.map(({ id }) => id));
  return Object.entries(data.additional_sentences).flatMap(([id, sentences]) => {
    const field = `additional_sentences.${id}`;
    if (!known.has(id)) return [{ field, message: 'this assignment has no such organizer', unknown }];
    if (sentences.length > maxOwnSentences) return [{ field, message: `use at most ${maxOwnSentences} sentences` }];
    return sentences.flatMap((text, place) =>
      text.length > longestAnswer ? [{ field: `${field}.${place}`, message: tooLong }] : [],
    );
  });
};

/** Sentences and words that the organizer does not have. They are left out, and the rest is saved. */
const unknownEntries = (organizer: Organizer, result: object, field: string): Problem[] => {
  const known = new Set(fieldsOf(organizer));
  const kind = organizer.type === 'VocabularyListWorksheet' ? 'word' : 'sentence';
  return Object.keys(result)
    .filter((entry) => !known.has(entry))
    .map((entry) => ({
      field: `${field}.${entry}`,
      message: `this organizer has no such ${kind}`,
      unknown,
      leftOut: true as const,
    }));
};

/** A result filled up with the fields its kind needs and the page has not sent, so that its shape can be checked. */
const whole = ({ type }: Organizer, result: SentResult): unknown => {
  if (Array.isArray(result)) return result.map((text) => text ?? '');
  const hasTwo = type === 'FaqlWorksheet' || type === 'TChartWorksheet' || type === 'DaiWorksheet';
  return hasTwo ? { a: '', b: '', ...result } : result;
};

const worksheetProblems = (data: SentWorkData, { organizers }: AssignmentContent): Problem[] =>
  data.worksheet.flatMap((result, index) => {
    const field = `worksheet.${index}`;
    const organizer = organizers[index];
    if (!organizer) return [{ field, message: `this assignment has ${organizers.length} organizers`, unknown }];
    if (result === null) return [];
    const parsed = (organizerResults[organizer.type] as z.ZodType<object>).safeParse(whole(organizer, result));
    if (parsed.success) return unknownEntries(organizer, sentEntries(result), field);
    return parsed.error.issues.map(({ path, message }) => ({ field: [field, ...path].join('.'), message, unknown }));
  });

/**
 * Returns the fields that are left out: sentences and words that an organizer does not have.
 * @throws DomainError `student_work_invalid` with every field that does not fit; `unknown_fields` are those missing from the
 * assignment
 */
export const assertFits = (data: SentWorkData, content: AssignmentContent): readonly string[] => {
  const found = [...promptProblems(data, content), ...sentenceProblems(data, content), ...worksheetProblems(data, content)];
  const problems = found.filter(({ leftOut }) => leftOut === undefined);
  if (problems.length === 0) return found.map(({ field }) => field);
  const text = problems.map(({ field, message }) => sentence(`${field}: ${message}`)).join(' ');
  const fields = problems.map(({ field, message }) => ({ field, message }));
  const unknownFields = problems.flatMap((problem) => (problem.unknown ? [problem.field] : []));
  throw new DomainError('invalid', 'student_work_invalid', text, { fields, unknown_fields: unknownFields });
};
