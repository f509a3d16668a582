import { pageLanguageOf } from '#people/page-languages.ts';
import { readingSettingsOf } from '#people/reading-settings.ts';
import type { OwnerName } from '#commands/audit/personal-data-owners.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { PersonDataReads } from '#api/accounts/people-admin/find-person.ts';
import { eventsDoneBy, savedReportsOf, studentWorksOf } from './own-writing.ts';
import { eventsNaming, signInsOf, type StreamsOfPerson } from './person-events.ts';
import { solutionsOf } from './solutions.ts';

/** Whose data are handed out, and when. */
export interface ExportedPerson {
  readonly context: SignedInContext<PersonDataReads>;
  readonly personId: number;
  readonly now: string;
  readonly streams: StreamsOfPerson;
}

type Handed =
  /** In this member of the profile, which is there before the first byte goes out. */
  | { readonly in: 'profile' | 'school_classes' | 'held' | 'erasure' }
  /** A list of its own, as long as it is. */
  | { readonly as: string; readonly items: (person: ExportedPerson) => AsyncGenerator<unknown> }
  /** In the list of another owner. */
  | { readonly with: OwnerName }
  | { readonly leftOut: string };

/** How each owner's data get into the export of a person. An owner without an entry does not compile. */
export const personExports: Readonly<Record<OwnerName, Handed>> = {
  people: { in: 'profile' },
  reserved_keys: { in: 'profile' },
  roster: { in: 'school_classes' },
  passwords: { in: 'held' },
  sign_in_cards: { with: 'quiz_assignments' },
  invitations: { in: 'held' },
  account_links: { leftOut: 'Secrets of mails that were sent to the person, as hashes, for days at most.' },
  confirmed_emails: { in: 'profile' },
  digests: { in: 'held' },
  report_mails: { leftOut: 'The day of the last mail about saved reports, and checksums of what it told.' },
  reading_settings: {
    as: 'reading_settings',
    items: async function* ({ context, personId }) {
      yield await readingSettingsOf(context.services.db, personId);
    },
  },
  page_languages: {
    as: 'page_language',
    items: async function* ({ context, personId }) {
      yield { language: (await pageLanguageOf(context.services.db, personId)) ?? 'browser' };
    },
  },
  teacher_invites: {
    as: 'teacher_invites',
    items: ({ context, personId }) => eventsDoneBy(context.services, personId, [{ stream: 'teacherInvite-' }]),
  },
  second_factors: { with: 'quiz_assignments' },
  sessions: { in: 'held' },
  personal_keys: { in: 'held' },
  sign_ins: {
    as: 'sign_ins',
    items: ({ context, personId, now }) => signInsOf(context.services.store, personId, now),
  },
  quiz_assignments: {
    as: 'events',
    items: ({ context, personId, streams }) => eventsNaming(context.services.store, personId, streams),
  },
  answers: { as: 'quiz_solutions', items: ({ context, personId }) => solutionsOf(context, personId) },
  student_work: { as: 'student_works', items: ({ context, personId }) => studentWorksOf(context.services, personId) },
  lesson_assignments: {
    as: 'lesson_assignments',
    items: ({ context, personId }) =>
      eventsDoneBy(context.services, personId, [{ stream: 'lessonAssignment-' }, { stream: 'lessonAssignmentSchoolClass-' }]),
  },
  teacher_desks: {
    as: 'teacher_desk',
    items: ({ context, personId }) => eventsDoneBy(context.services, personId, [{ stream: 'teacherDesk-' }]),
  },
  saved_reports: { as: 'saved_reports', items: ({ context, personId }) => savedReportsOf(context.services, personId) },
  audio_plays: {
    as: 'audio_plays',
    items: ({ context, personId }) => eventsDoneBy(context.services, personId, [{ type: 'AudioPlayed' }]),
  },
  accommodations: { with: 'quiz_assignments' },
  classroom_exports: { with: 'answers' },
  office_records: { in: 'erasure' },
  mail: { leftOut: 'Copies of what was sent to the person.' },
  jobs: { leftOut: 'Copies of what the person’s address was needed for.' },
  contacts: { leftOut: 'Of visitors, who have no account: staff hand them out from the list of requests.' },
  report_files: { leftOut: 'Reports about others; whoever asked for one has it.' },
  access_log: { leftOut: 'Says what others did. School admins and staff export it at /admin/access_log.' },
};
