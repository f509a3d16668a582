import { z } from 'zod';
import { allGrades, standardGrades } from '#domain/curriculum/standards-document/grades.ts';
import { stateCodeOf } from '#domain/curriculum/standards-document/states.ts';

/** A state, by abbreviation or name. */
export const stateOf = z
  .string()
  .max(40)
  .transform((text, context) => {
    const code = stateCodeOf(text);
    if (code === null) context.addIssue({ code: 'custom', message: 'use the abbreviation of a state, such as CA, or US' });
    return code ?? '';
  });

export const standardGradeWord = z.enum([...standardGrades, allGrades]);
export type StandardGradeWord = z.infer<typeof standardGradeWord>;

export const standardsQuery = z.object({ state: stateOf, subject: z.string().min(1).max(200), grade: standardGradeWord });
export const lessonStandardsParams = z.object({
  lesson_id: z.coerce.number('use a whole number').int('use a whole number').positive(),
});
export const stateQuery = z.object({ state: stateOf.optional() });

/** Lessons of one kind that teach a standard. */
export const publisherUnit = z
  .object({ type: z.enum(['Lesson', 'ElLesson']), items: z.array(z.object({ title: z.string(), url: z.string() })) })
  .meta({ id: 'PublisherUnit' });
export type PublisherUnit = z.infer<typeof publisherUnit>;

export const standard = z
  .object({
    id: z.string(),
    /** The code that people know it by; empty if it has none. */
    label: z.string(),
    content: z.string(),
    /** Lessons first, then lessons for English learners; kinds without any are left out. */
    publisher_units: z.array(publisherUnit),
    /** The standards below it. */
    get standards() {
      return z.array(standard);
    },
  })
  .meta({ id: 'Standard' });
export type Standard = z.infer<typeof standard>;

export const standardsReply = z.object({
  state: z.string(),
  state_standards_name: z.string(),
  subject: z.string(),
  grade: standardGradeWord,
  standards: z.array(standard),
  /** There are more than fit in one response. */
  cut: z.boolean(),
});
export type StandardsReply = z.infer<typeof standardsReply>;

export const stateChoice = z.object({ state: z.string(), name: z.string() });
export type StateChoice = z.infer<typeof stateChoice>;

export const lessonStandardsReply = z.object({
  /** The state that the response is for; null if no state has any standards. */
  state: z.string().nullable(),
  state_standards_name: z.string().nullable(),
  /** States with standards that the lesson teaches. */
  states: z.array(stateChoice),
  /** By subject, then grade. */
  state_standards: z.record(z.string(), z.record(z.string(), z.array(standard))),
});
export type LessonStandardsReply = z.infer<typeof lessonStandardsReply>;

/** Data of the page `teach_standards`. */
export const teachStandardsPage = z.object({
  /** Curricula on other sites. */
  curriculum_links: z.array(z.object({ title: z.string(), url: z.string() })),
  states: z.array(stateChoice),
  state: z.string().nullable(),
  state_standards_name: z.string().nullable(),
  /** How many standards each subject has, grade by grade, youngest first. */
  subjects: z.array(
    z.object({ subject: z.string(), grades: z.array(z.object({ grade: standardGradeWord, standards_count: z.int() })) }),
  ),
});
export type TeachStandardsPageData = z.infer<typeof teachStandardsPage>;
