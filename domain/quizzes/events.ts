// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, locale, quizable, timestamp, uuid } from '#domain/shared/fields.ts';
import { longestReason, longestStrand, longestText, longestTitle } from './limits.ts';

/** The stream of one quiz. Uuids count without regard to case. */
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

/** A question with its choices, in order. `content`, `quote` and the choices are markdown without blocks (ADR 0019). */
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
   * The quiz belongs to this district. Without one it is the library's, as is every quiz in logs from before there was this
   * event; with several it belongs to all of them.
   */
  QuizOwnerAdded: { version: 1, schema: z.object({ quizUuid: uuid, ownerDistrictId: integerId, occurredAt: timestamp }) },
  QuizDetailsChanged: { version: 1, schema: z.object({ ...details, occurredAt: timestamp }) },
  QuizQuestionAdded: { version: 1, schema: z.object({ quizUuid: uuid, question: quizQuestion, occurredAt: timestamp }) },
  /** Carries the whole question as it is afterwards. */
  QuizQuestionChanged: { version: 1, schema: z.object({ quizUuid: uuid, question: quizQuestion, occurredAt: timestamp }) },
  QuizQuestionRemoved: { version: 1, schema: z.object({ quizUuid: uuid, questionUuid: uuid, occurredAt: timestamp }) },
  QuizLanguageContentChanged: {
    version: 1,
    schema: z.object({
      quizUuid: uuid,
      locale,
      /** By question uuid; replaces what this locale had. */
      questions: z.record(uuid, questionTranslation),
      /** Absent in logs from before there was `QuizLanguageOffered`: there, to write texts was to offer the language. */
      offeredSeparately: z.literal(true).optional(),
      occurredAt: timestamp,
    }),
  },
  /** Staff say that students may take the quiz in this language; it is shown to them while every text is there. */
  QuizLanguageOffered: { version: 1, schema: z.object({ quizUuid: uuid, locale, occurredAt: timestamp }) },
  QuizLanguageWithdrawn: { version: 1, schema: z.object({ quizUuid: uuid, locale, occurredAt: timestamp }) },
  /** Where playback stops for those who take the quiz; times in milliseconds from the start of the recording. */
  QuizAudioStopChanged: {
    version: 1,
    schema: z.object({ quizUuid: uuid, ...audioStopFields, occurredAt: timestamp }),
  },
  /** The only way to another correct choice once students have taken the quiz; what becomes of their scores is part of it. */
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
      /** Why, for students and teachers to read. */
      reason: z.string().min(1).max(longestReason),
      occurredAt: timestamp,
    }),
  },
  /** Back to a draft, before anybody used it. */
  QuizUnpublished: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** Of a quiz that was published before: its draft is what students see from here on. */
  QuizPublished: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** What follows changes a draft. Students keep the version at this revision until the next `QuizPublished`. */
  QuizDraftStarted: {
    version: 1,
    schema: z.object({ quizUuid: uuid, publishedRevision: z.string().regex(/^\d+$/), occurredAt: timestamp }),
  },
  /** The draft is given up. The changes right before it, in the same append, bring back the published version. */
  QuizDraftDiscarded: {
    version: 1,
    schema: z.object({ quizUuid: uuid, publishedRevision: z.string().regex(/^\d+$/), occurredAt: timestamp }),
  },
  /**
   * Written before its first assignment. Logs from before there was this event hold assignments that have none: see
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
  /** Staff open the quiz to every visitor, in the listening challenge. From here on no class can be given it. */
  QuizPutInChallenge: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  QuizTakenOutOfChallenge: { version: 1, schema: z.object({ quizUuid: uuid, occurredAt: timestamp }) },
  /** Set by the first solution that starts. From here on the key and the set of questions are locked. */
  QuizFirstUsed: { version: 1, schema: z.object({ quizUuid: uuid, solutionUuid: uuid, occurredAt: timestamp }) },
});
export type QuizEvent = EventsOf<typeof quizEvents>;
export type KeyCorrection = Extract<QuizEvent, { type: 'QuizKeyCorrected' }>['data'];
