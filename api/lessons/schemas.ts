import { z } from 'zod';
import { quizableType } from '../shared/schemas.ts';
import { quizSummary } from '../quizzes/schemas.ts';
import { studentAssignment } from '../quiz-assignments/schemas.ts';

export const lesson = z
  .object({
    uuid: z.string(),
    type: quizableType,
    path: z.string(),
    name: z.string(),
    /** Safe HTML, like the transcript. */
    description_html: z.string(),
    /** Plain text, for lists and the document's description. */
    description: z.string(),
    subject: z.string(),
    grade_band: z.string(),
    text_complexity: z.string().nullable(),
    transcript_html: z.string(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lesson>;

export const lessonParams = z.object({ path: z.string().min(1).max(200) });

/** Data of the page `lesson`, open to everybody. */
export const lessonPage = z.object({
  lesson,
  /** The lesson's published quizzes with their preview; only for teachers and staff. */
  quizzes: z.array(quizSummary.extend({ preview_url: z.string() })),
});
export type LessonPageData = z.infer<typeof lessonPage>;

/** Data of the page `student_lesson`: the lesson with what this student has been assigned on it. */
export const studentLessonPage = z.object({ lesson, quiz_assignments: z.array(studentAssignment) });
export type StudentLessonPageData = z.infer<typeof studentLessonPage>;
