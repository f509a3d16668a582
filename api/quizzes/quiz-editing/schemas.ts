import { z } from 'zod';
import { latestStopMs, longestStrand, longestText, longestTitle, maxOptions } from '#domain/quizzes/limits.ts';
import { quizableTypes } from '#domain/shared/fields.ts';
import { difference } from '#api/edit-history/schemas.ts';
import { quizOwners, quizQuestion } from '../schemas.ts';
import { quizableFields, quizableType, timestamp, uuid } from '#api/shared/schemas.ts';

const atMost = (most: number): string => `use at most ${most.toLocaleString('en-US')} characters`;
const markdown = z.string().max(longestText, atMost(longestText));
const title = z.string().trim().min(1, 'give the quiz a title').max(longestTitle, atMost(longestTitle));
const strand = z.string().trim().min(1, 'choose a strand, or none').max(longestStrand, atMost(longestStrand)).nullable();
/** Within a day. */
const stopTimeMs = z.int('use whole milliseconds').min(0, 'use 0 or more').max(latestStopMs, 'use less than a day').nullable();

/** `Lesson`, as other calls have it, or `lesson`, as addresses do. */
const typeOrWord = z.enum([...quizableTypes, ...quizableType.options]);

export const createQuizBody = z.object({
  quiz: z.object({ title, quizable_type: typeOrWord, quizable_path: z.string().min(1, 'choose a lesson').max(200) }),
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
      quiz_question_options: z.array(newOption).max(maxOptions).optional(),
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
export const addOptionBody = z.object({
  quiz_question_option: z.object({ content: markdown.optional(), correct: z.boolean().optional() }).optional(),
});
export const changeOptionBody = z.object({
  quiz_question_option: z.object({ content: markdown.optional(), correct: z.boolean().optional() }),
});

export const quizParams = z.object({ uuid });
export const questionParams = z.object({ uuid, id: uuid });
/** A choice may be named with its question or without. */
interface OptionParams {
  uuid: string;
  id: string;
  question_id?: string;
}
export const optionParams: z.ZodType<OptionParams> = z.object({ uuid, id: uuid });
export const optionOfQuestionParams: z.ZodType<OptionParams> = z.object({ uuid, id: uuid, question_id: uuid });
/** Which languages there are is looked at when the rest is known to be right: an unknown one is a bad request, not a missing page. */
export const languageParams = z.object({ uuid, locale: z.string() });

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
const renderedTranslation = z.object({
  content_html: z.string(),
  quote_html: z.string(),
  /** By option uuid. */
  options_html: z.record(z.string(), z.string()),
});
export const languageContent = z.object({
  locale: z.string(),
  questions: translations,
  /** The same texts as safe HTML, by question uuid. */
  questions_html: z.record(z.string(), renderedTranslation),
  missing: z.array(missingPiece),
  /** Staff offer it to students, who can choose it while nothing is missing. */
  offered: z.boolean(),
});
export type LanguageContent = z.infer<typeof languageContent>;

export const editedQuiz = z
  .object({
    uuid: z.string(),
    title: z.string(),
    ...quizableFields,
    status: z.enum(['draft', 'published', 'used']),
    /** While a draft of the next version is under way: all else here is the draft, and students see the published one. */
    draft: z.object({ published_revision: z.string() }).nullable(),
    /** Open to every visitor; no class can be given it then. */
    in_challenge: z.boolean(),
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

/** Every change answers with all questions, in order, and with the quiz as it is then. */
export const changedQuizReply = z.object({ quiz_questions: z.array(quizQuestion), quiz: editedQuiz });
export type ChangedQuizReply = z.infer<typeof changedQuizReply>;

/** A change that somebody made since. */
export const quizEdit = z.object({
  revision: z.string(),
  type: z.string(),
  what: z.string(),
  occurred_at: timestamp,
  actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
  /** What it was about, where it was one question or one language. */
  quiz_question_uuid: z.string().nullable(),
  locale: z.string().nullable(),
  differences: z.array(difference),
});
export type QuizEdit = z.infer<typeof quizEdit>;

/** What was changed since a revision, the oldest first, and the quiz as it is now. */
export const quizChangesReply = z
  .object({ changes: z.array(quizEdit), quiz: editedQuiz, quiz_questions: z.array(quizQuestion) })
  .meta({ id: 'QuizChangesSince' });
export type QuizChangesReply = z.infer<typeof quizChangesReply>;

const maxTexts = 200;
export const renderTextsBody = z.object({
  texts: z.array(markdown).max(maxTexts, `send at most ${maxTexts} texts`),
});
/** Safe HTML, in the order of the texts. */
export const renderedTextsReply = z.object({ texts_html: z.array(z.string()) });
export type RenderedTextsReply = z.infer<typeof renderedTextsReply>;

/** Data of the page `quiz_editor`. */
export const quizEditorPage = z.object({
  quiz: editedQuiz,
  owners: quizOwners,
  quiz_questions: z.array(quizQuestion),
  /** Classes that were given the quiz. */
  classes_count: z.int(),
  listening_strands: z.array(z.object({ name: z.string(), uses_per_quiz: z.int() })),
  /** Where the recordings of the lesson end; null where there is none, or nobody knows. */
  recordings: z.object({ standard_end_ms: z.int().nullable(), slowed_end_ms: z.int().nullable() }),
  preview_url: z.string(),
  history_url: z.string(),
  /** Languages that texts can be written in, each in its own words; those that the quiz has are among them. */
  languages: z.array(z.object({ locale: z.string(), name: z.string() })),
});
export type QuizEditorPageData = z.infer<typeof quizEditorPage>;

/** Data of the page `new_quiz`: the lessons that a quiz can belong to. */
export const newQuizPage = z.object({
  lessons: z.array(z.object({ name: z.string(), quizable_type: quizableType, quizable_path: z.string() })),
});
export type NewQuizPageData = z.infer<typeof newQuizPage>;
