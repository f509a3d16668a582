/** The list of people for staff, and its filters. */
import { z } from 'zod';
import { erasureRow } from '#projections/accounts/erased-people/queries.ts';
import { listedPersonRow, personClassRow } from '#projections/classes/roster/people-queries.ts';
import { heldDataRow } from '#projections/audit/person-data/held-data.ts';
import { formConflict } from '#api/edit-history/schemas.ts';
import { accountDeed, personAccount } from '../person-accounts/schemas.ts';
import { pageLanguageChoice } from '../page-language/schemas.ts';
import { namedItem, readingSettings, role, timestamp } from '#api/shared/schemas.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const peopleQuery = z.object({
  /** Words of a name or an email address, or a person's number. */
  search: z.string().trim().max(200).default(''),
  role: optional(role),
  page: z.coerce.number('use a whole number').int('use a whole number').min(1, 'pages begin with 1').max(100_000).default(1),
});

const listedPerson = z.object({ ...listedPersonRow.shape, url: z.string() });
export type ListedPersonData = z.infer<typeof listedPerson>;

/** Data of the page `admin_people`. */
export const peoplePage = z.object({
  people: z.array(listedPerson),
  search: z.string(),
  role: role.nullable(),
  total: z.int(),
  /** There are more than `total`: too many to page through. */
  more: z.boolean(),
  page: z.int(),
  pages_count: z.int(),
});
export type PeoplePageData = z.infer<typeof peoplePage>;

const profile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  sourced_id: z.string().nullable(),
  role,
  active: z.boolean(),
  /** School admins only. */
  administers: z.enum(['district', 'schools']).nullable(),
  plan: z.enum(['premium', 'free_trial', 'none']).nullable(),
  trial_ends_on: z.string().nullable(),
  created_at: timestamp.nullable(),
  district: namedItem.nullable(),
  schools: z.array(namedItem),
});

const schoolClass = z.object(personClassRow.shape);
const held = z.object(heldDataRow.shape);
const erasure = z.object(erasureRow.shape);

export const personQuery = z.object({ done: optional(accountDeed) });

/** Data of the page `admin_person`. */
export const personPage = z.object({
  person: profile,
  account: personAccount,
  school_classes: z.array(schoolClass),
  held,
  /** Null for somebody who is not erased. */
  erasure: erasure.nullable(),
  data_url: z.string(),
  /** An account cannot erase itself. */
  own_account: z.boolean(),
  /** Why the erasure form was rejected. */
  error: z.string().nullable(),
  /** Why an account form was rejected. */
  account_error: z.string().nullable(),
  /** Null unless somebody else was first. */
  conflict: formConflict.nullable(),
  /** What was just done. */
  done: accountDeed.nullable(),
});
export type PersonPageData = z.infer<typeof personPage>;

export const eraseBody = z.object({
  /** The person's number, typed in so that the user checks whom they are erasing. */
  confirmation: z.union([z.string().trim().max(40), z.int().transform(String)], 'type the number of the person'),
});
export const eraseReply = z.object({ erased: z.literal(true), erased_at: timestamp }).meta({ id: 'PersonErasure' });

const recordedEvent = z.object({
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  recorded_at: timestamp,
  data: z.record(z.string(), z.unknown()),
});

const answer = z.object({
  quiz_question_uuid: z.string(),
  quiz_question_option_uuid: z.string(),
  answered_at: timestamp,
  correct: z.boolean().nullable(),
});

const solution = z.object({
  uuid: z.string(),
  quiz_uuid: z.string(),
  quiz_title: z.string().nullable(),
  quiz_assignment_school_class_id: z.int(),
  school_class_id: z.int(),
  attempt: z.int(),
  status: z.string(),
  started_at: timestamp,
  submitted_at: timestamp.nullable(),
  reset_at: timestamp.nullable(),
  correct_answers_count: z.int().nullable(),
  questions_count: z.int(),
  answers: z.array(answer),
  events: z.array(recordedEvent),
});

const studentWork = z.object({
  uuid: z.string(),
  lesson_uuid: z.string(),
  school_class_id: z.int(),
  started_at: timestamp,
  /** Includes the student's writing as plain text. */
  events: z.array(recordedEvent),
});

/** Work that a student is excused from, and why. */
const personExcuse = z.object({
  kind: z.enum(['quiz', 'lesson']),
  assignment_id: z.int(),
  excused_at: timestamp,
  words: z.string(),
});
export type PersonExcuse = z.infer<typeof personExcuse>;

/** Everything that is stored about a person. The lists have no length limit; the export is written piece by piece. */
export const personData = z
  .object({
    exported_at: timestamp,
    profile: profile.extend({ given_name: z.string().nullable(), family_name: z.string().nullable() }),
    erasure: erasure.nullable(),
    school_classes: z.array(schoolClass),
    held,
    sign_ins: z.array(z.object({ signed_in_at: timestamp, role: z.string() })),
    events: z.array(recordedEvent),
    quiz_solutions: z.array(solution),
    excuses: z.array(personExcuse),
    student_works: z.array(studentWork),
    lesson_assignments: z.array(recordedEvent),
    /** How a teacher arranged their dashboard. */
    teacher_desk: z.array(recordedEvent),
    saved_reports: z.array(recordedEvent),
    audio_plays: z.array(recordedEvent),
    /** Classes that their roster has put them into from or until a day that is still to come. */
    enrollment_dates: z.array(
      z.object({
        school_class_id: z.int(),
        role: z.enum(['student', 'teacher']),
        begins_on: z.iso.date().nullable(),
        ends_on: z.iso.date().nullable(),
      }),
    ),
    /** Their reading settings: one entry. */
    reading_settings: z.array(readingSettings),
    /** The language they chose for pages: one entry. */
    page_language: z.array(pageLanguageChoice),
    /** The people they invited, without addresses. */
    teacher_invites: z.array(recordedEvent),
  })
  .meta({ id: 'PersonData' });
export type PersonSolution = z.infer<typeof solution>;
export type PersonStudentWork = z.infer<typeof studentWork>;
export type PersonEventData = z.infer<typeof recordedEvent>;
