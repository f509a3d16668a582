// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, locale, quizable, timestamp, uuid } from '#domain/shared/fields.ts';
import { longestReason, longestStrand, longestText, longestTitle } from './limits.ts';

/** The stream of one quiz. Uuids are not case-sensitive. */
export const quizStream = (quizUuid: string): string => `quiz-${quizUuid.toLowerCase()}`;

const markdown = z.string().max(longestText);

/** An answer choice. Positions count from 1. */
export const quizOption = z.object({
  uuid,
  content: markdown,
  correct: z.boolean(),
  position: z.int().positive(),
});
export type QuizOption = z.infer<typeof quizOption>;

/** A question with its choices, in order. `content`, `quote` and the choices are markdown without blocks (docs/how-it-works/content.md). */
export const quizQuestion = z.object({
  uuid,
  content: markdown,
  quote: markdown.nullable(),
  listeningStrand: z.string().min(1).max(longestStrand).nullable(),
  position: z.int().positive(),
  options: z.array(quizOption),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** Texts of one question in one language; a missing piece falls back to the default text. */
export const questionTranslation = z.object({
  content: markdown.nullable(),
  quote: markdown.nullable(),
  /** Option texts by option uuid. */
  options: z.record(uuid, markdown),
});
export type QuestionTranslation = z.infer<typeof questionTranslation>;

const stopTimeMs = z.int().nonnegative().nullable();
const audioStopFields = { audioStop: z.boolean(), audioStopTimeMs: stopTimeMs, slowedAudioStopTimeMs: stopTimeMs };
export const audioStop = z.object(audioStopFields);
export type AudioStop = z.infer<typeof audioStop>;

/** Which answers to a corrected question count as right. */
export const regradePolicies = ['current_key', 'old_and_new_key', 'full_credit', 'no_regrade'] as const;
export const regradePolicy = z.enum(regradePolicies);
export type RegradePolicy = z.infer<typeof regradePolicy>;

const details = { quizUuid: uuid, title: z.string().min(1).max(longestTitle), quizable };

export const quizEvents = defineEvents({
  QuizCreated: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  /**
   * The quiz belongs to this district. Without this event it is the library's, as are all quizzes in logs older than the event.
   * With several it belongs to all of those districts.
   */
  QuizOwnerAdded: { version: 1, schema: z.object({ quizUuid: uuid, ownerDistrictId: integerId, occurredAt: timestamp }) },
  QuizDetailsChanged: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  QuizQuestionAdded: { version: 1, schema: z.object({ quizUuid: uuid, question: quizQuestion, occurredAt: timestamp }) },
  /** Contains the whole question after the change. */
  QuizQuestionChanged: { version: 1, schema: z.object({ quizUuid: uuid, question: quizQuestion, occurredAt: timestamp }) },
  QuizQuestionRemoved: { version: 1, schema: z.object({ quizUuid: uuid, questionUuid: uuid, occurredAt: timestamp }) },
  QuizLanguageContentChanged: {
    version: 1,
    schema: z.object({
      quizUuid: uuid,
      locale,
      /** By question uuid; replaces all texts of this locale. */
      questions: z.record(uuid, questionTranslation),
      /** Absent in logs older than `QuizLanguageOffered`, where writing texts also offered the language. */
      offeredSeparately: z.literal(true).optional(),
      occurredAt: timestamp,
    }),
  },
  /** Staff offer the quiz to students in this language. Students see it as long as all texts are translated. */
  QuizLanguageOffered: { version: 1, schema: z.object({ quizUuid: uuid, locale, occurredAt: timestamp }) },
  QuizLanguageWithdrawn: { version: 1, schema: z.object({ quizUuid: uuid, locale, occurredAt: timestamp }) },
  /** Where playback stops for students taking the quiz; milliseconds from the start of the recording. */
  QuizAudioStopChanged: {
    version: 1,
    schema: z.object({ quizUuid: uuid, ...audioStopFields, occurredAt: timestamp }),
  },
  /**
   * The only way to change the correct choice once students have taken the quiz. It also decides what happens to their scores.
   */
  QuizKeyCorrected: {
    version: 1,
    schema: z.object({
      quizUuid: uuid,
      correctionUuid: uuid,
      questionUuid: uuid,
      previousOptionUuid: uuid,
      optionUuid: uuid,
      policy: regradePolicy,
      neverLower: z.boolean(),
      /** The reason, shown to students and teachers. */
      reason: z.string().min(1).max(longestReason),
      occurredAt: timestamp,
    }),
  },
  /** Back to a draft, before anybody used it. */
  QuizUnpublished: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** For a quiz published before: from here on students see its draft. */
  QuizPublished: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** The following events change a draft. Students keep the version at this revision until the next `QuizPublished`. */
  QuizDraftStarted: {
    version: 1,
    schema: z.object({ quizUuid: uuid, publishedRevision: z.string().regex(/^\d+$/), occurredAt: timestamp }),
  },
  /** The draft is discarded. The changes just before it, in the same append, restore the published version. */
  QuizDraftDiscarded: {
    version: 1,
    schema: z.object({ quizUuid: uuid, publishedRevision: z.string().regex(/^\d+$/), occurredAt: timestamp }),
  },
  /**
   * Written before the quiz's first assignment. Older logs have assignments without this event: see
   * `commands/quizzes/was-assigned.ts`.
   */
  QuizFirstAssigned: {
    version: 1,
    schema: z.object({
      quizUuid: uuid,
      quizAssignmentSchoolClassId: integerId,
      schoolClassId: integerId,
      occurredAt: timestamp,
    }),
  },
  /** Staff opened the quiz to all visitors in the listening challenge. From here on no class can be given it. */
  QuizPutInChallenge: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  QuizTakenOutOfChallenge: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** Staff no longer offer the quiz to classes; classes that have it go on. */
  QuizRetired: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  QuizOfferedAgain: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** Recorded when the first solution starts. From here on the key and the set of questions are locked. */
  QuizFirstUsed: { version: 1, schema: z.object({ quizUuid: uuid, solutionUuid: uuid, occurredAt: timestamp }) },
});
export type QuizEvent = EventsOf<typeof quizEvents>;
export type KeyCorrection = Extract<QuizEvent, { type: 'QuizKeyCorrected' }>['data'];
