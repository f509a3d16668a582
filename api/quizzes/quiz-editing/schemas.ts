import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { latestStopMs, longestStrand, longestText, longestTitle, maxOptions } from '#domain/quizzes/limits.ts';
import { quizableTypes } from '#domain/shared/fields.ts';
import { difference } from '#api/edit-history/schemas.ts';
import { quizOwners, quizQuestion } from '../schemas.ts';
import { quizableFields, quizableType, timestamp, uuid } from '#api/shared/schemas.ts';

const atMost = (most: number): string => `use at most ${most.toLocaleString('en-US')} characters`;
const markdown = z.string().max(longestText, atMost(longestText));
const title = z.string().overwrite(cleanLine).min(1, 'give the quiz a title').max(longestTitle, atMost(longestTitle));
const strand = z.string().trim().min(1, 'choose a strand, or none').max(longestStrand, atMost(longestStrand)).nullable();
/** Less than a day. */
const stopTimeMs = z.int('use whole milliseconds').min(0, 'use 0 or more').max(latestStopMs, 'use less than a day').nullable();

/** `Lesson`, as in other calls, or `lesson`, as in addresses. */
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
/** An empty body adds a blank question with four blank choices. */
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
  quiz_question_option: z
    .object({
      content: markdown.optional(),
      correct: z.boolean().optional(),
      /** Its place among the choices, from 1; left out: at the end. */
      position: z.int().min(1).max(100).optional(),
    })
    .optional(),
});
export const changeOptionBody = z.object({
  quiz_question_option: z.object({ content: markdown.optional(), correct: z.boolean().optional() }),
});

export const quizParams = z.object({ uuid });
export const questionParams = z.object({ uuid, id: uuid });
/** A choice can be addressed with or without its question. */
interface OptionParams {
  uuid: string;
  id: string;
  question_id?: string;
}
export const optionParams: z.ZodType<OptionParams> = z.object({ uuid, id: uuid });
export const optionOfQuestionParams: z.ZodType<OptionParams> = z.object({ uuid, id: uuid, question_id: uuid });
/** The language is checked only after everything else: an unknown one is a bad request, not a missing page. */
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

/** A part of a question with no text in this language; students see the default text instead. */
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
    /**
     * Set while there is a draft of the next version: the other fields show the draft, and students see the published version.
     */
    draft: z.object({ published_revision: z.string() }).nullable(),
    /** Open to every visitor; then it cannot be assigned to classes. */
    in_challenge: z.boolean(),
    /** No new class is offered it. */
    retired: z.boolean(),
    /** For If-Match: changes based on an older revision are refused with 412. */
    revision: z.string(),
    audio_stop: z.boolean(),
    audio_stop_time_ms: z.int().nullable(),
    slowed_audio_stop_time_ms: z.int().nullable(),
    language_contents: z.array(languageContent),
    /** What is missing before it can be published. */
    missing: z.array(z.object({ quiz_question_uuid: z.string().nullable(), problem: z.string() })),
    /** What may stay as it is, and is seldom meant. */
    remarks: z.array(
      z.object({
        quiz_question_uuid: z.string(),
        remark: z.enum(['options_differ_in_capitals', 'question_picture_without_words']),
      }),
    ),
  })
  .meta({ id: 'EditedQuiz' });
export type EditedQuiz = z.infer<typeof editedQuiz>;

/** The reply to every change: all questions in order, and the quiz after the change. */
export const changedQuizReply = z.object({ quiz_questions: z.array(quizQuestion), quiz: editedQuiz });
export type ChangedQuizReply = z.infer<typeof changedQuizReply>;

/** A change made since the caller's revision. */
export const quizEdit = z.object({
  revision: z.string(),
  type: z.string(),
  what: z.string(),
  occurred_at: timestamp,
  actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
  /** The question or language it was about, if it was only one. */
  quiz_question_uuid: z.string().nullable(),
  locale: z.string().nullable(),
  differences: z.array(difference),
});
export type QuizEdit = z.infer<typeof quizEdit>;

/** The changes since a revision, oldest first, and the current quiz. */
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
  /** Where the recordings of the lesson end; null if there is none or the end is unknown. */
  recordings: z.object({ standard_end_ms: z.int().nullable(), slowed_end_ms: z.int().nullable() }),
  preview_url: z.string(),
  history_url: z.string(),
  /** Languages that texts can be written in, each named in that language; includes the languages that the quiz already has. */
  languages: z.array(z.object({ locale: z.string(), name: z.string() })),
});
export type QuizEditorPageData = z.infer<typeof quizEditorPage>;

/** Data of the page `new_quiz`: the lessons that a quiz can belong to. */
export const newQuizPage = z.object({
  lessons: z.array(z.object({ name: z.string(), quizable_type: quizableType, quizable_path: z.string() })),
});
export type NewQuizPageData = z.infer<typeof newQuizPage>;
