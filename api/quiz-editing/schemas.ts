import { z } from 'zod';
import { quizQuestion } from '../quizzes/schemas.ts';
import { localeTag, quizableFields, quizableType, uuid } from '../shared/schemas.ts';

const markdown = z.string().max(20_000, 'use at most 20,000 characters');
const title = z.string().trim().min(1, 'give the quiz a title').max(300, 'use at most 300 characters');
const strand = z.string().trim().min(1, 'choose a strand, or none').max(60, 'use at most 60 characters').nullable();
/** Within a day. */
const stopTimeMs = z.int('use whole milliseconds').min(0, 'use 0 or more').max(86_400_000, 'use less than a day').nullable();

export const createQuizBody = z.object({
  quiz: z.object({ title, quizable_type: quizableType, quizable_path: z.string().min(1, 'choose a lesson').max(200) }),
});
export const createQuizReply = z.object({ quiz: z.object({ uuid: z.string() }), edit_url: z.string() });

export const changeQuizBody = z.object({
  quiz: z
    .object({
      title: title.optional(),
      audio_stop: z.boolean().optional(),
      audio_stop_time_ms: stopTimeMs.optional(),
      slowed_audio_stop_time_ms: stopTimeMs.optional(),
    })
    .refine((quiz) => Object.values(quiz).some((value) => value !== undefined), 'name what to change'),
});

const newOption = z.object({ content: markdown.default(''), correct: z.boolean().default(false) });
/** Nothing need be sent for a blank question with four blank choices. */
export const addQuestionBody = z.object({
  quiz_question: z
    .object({
      content: markdown.default(''),
      quote: markdown.nullable().default(null),
      listening_strand: strand.default(null),
      quiz_question_options: z.array(newOption).max(12).optional(),
    })
    .optional(),
});
export const changeQuestionBody = z.object({
  quiz_question: z.object({
    content: markdown.optional(),
    quote: markdown.nullable().optional(),
    listening_strand: strand.optional(),
  }),
});
export const moveBody = z.object({ direction: z.enum(['up', 'down'], 'use up or down') });
export const addOptionBody = z.object({ quiz_question_option: z.object({ content: markdown.default('') }).optional() });
export const changeOptionBody = z.object({
  quiz_question_option: z.object({ content: markdown.optional(), correct: z.boolean().optional() }),
});

export const quizParams = z.object({ uuid });
export const questionParams = z.object({ uuid, id: uuid });
export const optionParams = z.object({ uuid, id: uuid, question_id: uuid.optional() });
export const languageParams = z.object({ uuid, locale: localeTag });

const translation = z.object({
  content: markdown.nullable().default(null),
  quote: markdown.nullable().default(null),
  /** Option texts by option uuid. */
  options: z.record(uuid, markdown).default({}),
});
/** By question uuid. */
const translations = z.record(uuid, translation);
export const languageContentBody = z.object({ questions: translations });

/** A piece of a question that this language lacks: its readers see the default text. */
const missingPiece = z.object({
  quiz_question_uuid: z.string(),
  quiz_question_option_uuid: z.string().nullable(),
  piece: z.enum(['content', 'quote', 'option']),
});
export const languageContent = z.object({ locale: z.string(), questions: translations, missing: z.array(missingPiece) });
export type LanguageContent = z.infer<typeof languageContent>;

export const editedQuiz = z
  .object({
    uuid: z.string(),
    title: z.string(),
    ...quizableFields,
    status: z.enum(['draft', 'published', 'used']),
    /** For If-Match: changes made on an older one are refused with 412. */
    revision: z.string(),
    audio_stop: z.boolean(),
    audio_stop_time_ms: z.int().nullable(),
    slowed_audio_stop_time_ms: z.int().nullable(),
    language_contents: z.array(languageContent),
    /** What keeps it from being published. */
    missing: z.array(z.object({ quiz_question_uuid: z.string().nullable(), problem: z.string() })),
  })
  .meta({ id: 'EditedQuiz' });
export type EditedQuiz = z.infer<typeof editedQuiz>;
export const changedQuizReply = z.object({ quiz: editedQuiz });

/** Data of the page `quiz_editor`. */
export const quizEditorPage = z.object({
  quiz: editedQuiz,
  quiz_questions: z.array(quizQuestion),
  listening_strands: z.array(z.object({ name: z.string(), uses_per_quiz: z.int() })),
  preview_url: z.string(),
  history_url: z.string(),
});
export type QuizEditorPageData = z.infer<typeof quizEditorPage>;

/** Data of the page `new_quiz`: the lessons that a quiz can belong to. */
export const newQuizPage = z.object({
  lessons: z.array(z.object({ name: z.string(), quizable_type: quizableType, quizable_path: z.string() })),
});
export type NewQuizPageData = z.infer<typeof newQuizPage>;
