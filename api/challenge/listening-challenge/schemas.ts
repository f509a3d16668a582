import { z } from 'zod';
import { challengeUserTypes } from '#domain/challenge/events.ts';
import { countryCodes, countryWithStates, states } from '#domain/shared/places.ts';
import { grades } from '#domain/challenge/grades.ts';
import { lesson } from '#api/lessons/schemas.ts';
import { quizQuestion } from '#api/quizzes/schemas.ts';
import { fieldError, timestamp, uuid } from '#api/shared/schemas.ts';

const words = (most: number) => z.string().trim().min(1, 'is missing').max(most);
const email = z.email('write an email address, such as ada@school.org').max(320);
/** Forms send empty fields as empty text. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const place = {
  country: z.enum(countryCodes, 'choose a country'),
  state: optional(
    z.enum(
      states.map(([code]) => code),
      'choose a state',
    ),
  ),
  /** The page with the form: `quiz` for the end of the quiz; if omitted, the start of the challenge. */
  after: z.literal('quiz').optional(),
  /** A trap: people do not see this field, programs fill it in. */
  website: z.string().max(2_000).optional(),
};
const grade = z.enum(grades, 'choose a grade');

/** One form for each type of visitor. A student is not asked for an address, so that no child's address is stored. */
export const challengeRequestBody = z
  .discriminatedUnion('user_type', [
    z.object({ ...place, user_type: z.literal('student'), name: words(120), grade, school_name: optional(words(200)) }),
    z.object({
      ...place,
      user_type: z.literal('educator'),
      name: words(120),
      email,
      school_name: words(200),
      students_count: optional(z.coerce.number().int().min(1).max(100_000)),
    }),
    z.object({ ...place, user_type: z.literal('parent'), name: words(120), email, grade: optional(grade) }),
    z.object({ ...place, user_type: z.literal('other'), name: words(120), email, message: optional(words(2_000)) }),
  ])
  .superRefine(({ country, state }, context) => {
    if (country !== countryWithStates || state !== undefined) return;
    context.addIssue({ code: 'custom', path: ['state'], message: 'choose a state' });
  });
export type ChallengeRequestBody = z.infer<typeof challengeRequestBody>;

/** The route itself says what is wrong: a browser without scripts gets its form back with what was typed. */
export const challengeRequestForm = z.union([challengeRequestBody, z.record(z.string(), z.unknown())]);

/** A form that was refused, for browsers without scripts; null on every other page. */
const refused = z.object({ typed: z.record(z.string(), z.string()), errors: z.array(fieldError) }).nullable();

const type = z.enum(challengeUserTypes).optional().catch(undefined);
export const challengeQuery = z.object({ sent: type, user_type: type, open: z.string().max(10).optional() });

export const challengeQuizQuery = z.object({ user_type: type, sent: type, tell: type });
export type ChallengeQuizQuery = z.infer<typeof challengeQuizQuery>;

export const challengeRequestReply = z.object({ quiz_url: z.string() });

const named = z.object({ code: z.string(), name: z.string() });

/** The choices for a form's country and state. */
const places = { countries: z.array(named), states: z.array(named), country_with_states: z.string() };

/** Data of the page `listening_challenge_show`. */
export const challengePage = z.object({
  ...places,
  /** The story to hear; null until staff have put a quiz in the challenge. */
  story: z.object({ lesson, minutes: z.int().nullable(), questions_count: z.int() }).nullable(),
  /** Opened through its address, for browsers without scripts. */
  open: z.boolean(),
  user_type: z.enum(challengeUserTypes).nullable(),
  /** The form that was just sent, if this page answers it. */
  sent: z.enum(challengeUserTypes).nullable(),
  refused,
  /** The address to share. */
  share_url: z.string(),
  quiz_url: z.string(),
});
export type ChallengePageData = z.infer<typeof challengePage>;

/** Data of the page `listening_challenge_listening_quiz`; `quiz` is null until staff have put one in the challenge. */
export const challengeQuizPage = z.object({
  quiz: z.object({ uuid: z.string(), title: z.string(), lesson, quiz_questions: z.array(quizQuestion) }).nullable(),
  /**
   * Set after the answers were sent: how many are right, but not which. For half an hour a browser's first answers count,
   * whatever it sends later. They are kept only in its own cookie.
   */
  result: z
    .object({
      correct_answers_count: z.int(),
      questions_count: z.int(),
      results_message: z.string(),
      /** The first answers sent. */
      answers: z.array(z.object({ quiz_question_uuid: z.string(), quiz_question_option_uuid: z.string() })),
    })
    .nullable(),
  ...places,
  /** The type that the visitor chose; null if they were not asked. */
  user_type: z.enum(challengeUserTypes).nullable(),
  /** The form that was just sent from this page, if this page answers it. */
  sent: z.enum(challengeUserTypes).nullable(),
  /** The form at the end that is open, for browsers without scripts. */
  tell: z.enum(challengeUserTypes).nullable(),
  refused,
  challenge_url: z.string(),
  /** The address of this page, without anything about the visitor. */
  quiz_url: z.string(),
  share_url: z.string(),
});
export type ChallengeQuizPageData = z.infer<typeof challengeQuizPage>;

/** One option for each question, named `answers[<question>]` in a form, or as JSON. */
export const challengeAnswersBody = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || 'answers' in body) return body;
    const entries = Object.entries(body).flatMap(([name, value]) => {
      const question = /^answers\[([^\]]+)\]$/.exec(name)?.[1];
      return question === undefined ? [] : [[question, value]];
    });
    return { answers: Object.fromEntries(entries) as unknown };
  },
  z.object({ answers: z.record(uuid, uuid) }),
);

export const challengeRequestsQuery = z.object({
  user_type: z.union([z.enum(challengeUserTypes), z.literal('')]).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const challengeRequest = z.object({
  uuid: z.string(),
  user_type: z.enum(challengeUserTypes),
  country: z.string(),
  state: z.string().nullable(),
  grade: z.string().nullable(),
  students_count: z.int().nullable(),
  requested_at: timestamp,
  erased: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  school_name: z.string().nullable(),
  message: z.string().nullable(),
});
export type ChallengeRequest = z.infer<typeof challengeRequest>;

/** Data of the page `admin_challenge_requests`. */
export const challengeRequestsPage = z.object({
  requests: z.array(challengeRequest),
  user_type: z.string(),
  total: z.int(),
  page: z.int(),
  pages_count: z.int(),
  csv_url: z.string(),
});
export type ChallengeRequestsPageData = z.infer<typeof challengeRequestsPage>;

export const challengeRequestParams = z.object({ uuid });
