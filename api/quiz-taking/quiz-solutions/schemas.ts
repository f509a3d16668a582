import { z } from 'zod';
import { audioStop, lesson } from '#api/lessons/schemas.ts';
import { studentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import { scoreChange } from '#api/shared/score-changes.ts';
import { assignmentType, idParam, timestamp, uuid } from '#api/shared/schemas.ts';
import { localeField, quizQuestion, quizSummary, shownLocaleFields } from '#api/quizzes/schemas.ts';

export const resultsMessages = ['Perfection', 'Great Job', 'Nice Job', 'Keep Working'] as const;

/** `correct` is there only once the solution is submitted. */
export const quizQuestionAnswer = z
  .object({
    uuid: z.string(),
    quiz_question_uuid: z.string(),
    quiz_question_option_uuid: z.string(),
    correct: z.boolean().optional(),
  })
  .meta({ id: 'QuizQuestionAnswer' });
export type QuizQuestionAnswer = z.infer<typeof quizQuestionAnswer>;

export const quizSolution = z
  .object({
    uuid: z.string(),
    submitted: z.boolean(),
    quiz_assignment_school_class_id: z.int(),
    quiz_question_answers: z.array(quizQuestionAnswer),
    /** Null until submitted, like the message. */
    correct_answers_count: z.int().nullable(),
    results_message: z.enum(resultsMessages).nullable(),
    /** How corrections of the quiz's key changed the score, earliest first; left out if they changed nothing. */
    score_changes: z.array(scoreChange).optional(),
  })
  .meta({ id: 'QuizSolution' });
export type QuizSolution = z.infer<typeof quizSolution>;

/** Data of the page `student_quiz`. */
export const studentQuizPage = z.object({
  preview: z.literal(false),
  quiz_assignment: z.object({
    quiz_assignment_school_class_id: z.int(),
    assignment_type: assignmentType,
    due_at: timestamp.nullable(),
    school_class_name: z.string(),
    teacher_name: z.string().nullable(),
  }),
  quiz: quizSummary,
  quiz_questions: z.array(quizQuestion),
  /** Null until the student clicks Next on the first screen. */
  quiz_solution: quizSolution.nullable(),
  ...shownLocaleFields,
  /** Languages the quiz can be taken in; the first is its original language. */
  locales: z.array(z.string()),
});
export type StudentQuizPageData = z.infer<typeof studentQuizPage>;

export const assignmentParams = z.object({ id: idParam });
export const solutionParams = z.object({ solution_uuid: uuid });
export const answerParams = z.object({ solution_uuid: uuid, answer_uuid: uuid });
export const submitParams = z.object({ id: idParam, solution_uuid: uuid });
export const solutionQuery = z.object({ locale: localeField });

export const quizSolutionReply = z.object({ quiz_solution: quizSolution });
export type QuizSolutionReply = z.infer<typeof quizSolutionReply>;

/** `closed`: why the student cannot go on with it now, until a teacher or admin opens it again. */
export const ownSolutionReply = quizSolutionReply.extend({ closed: z.string().nullable() });
export type OwnSolutionReply = z.infer<typeof ownSolutionReply>;

export const answerBody = z.object({ quiz_question_answer: z.object({ quiz_question_option_uuid: uuid }) });
export type AnswerBody = z.infer<typeof answerBody>;

export const answerReply = z.object({ quiz_question_answer: quizQuestionAnswer.omit({ correct: true }) });
export type AnswerReply = z.infer<typeof answerReply>;

/** Data of the page `student_lesson`: the lesson with this student's assignments on it. */
export const studentLessonPage = z.object({
  lesson,
  audio_stop: audioStop.nullable(),
  /** The student's first unsubmitted quiz on this lesson. */
  quiz: studentQuizPage.nullable(),
  /** The other quizzes. */
  quiz_assignments: z.array(studentAssignment),
});
export type StudentLessonPageData = z.infer<typeof studentLessonPage>;
