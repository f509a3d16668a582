import { pageLanguageOf } from '#people/page-languages.ts';
import { enrollmentDatesOfPerson } from '#people/enrollment-dates.ts';
import { readingSettingsOf } from '#people/reading-settings.ts';
import type { OwnerName } from '#commands/audit/personal-data-owners.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { PersonDataReads } from '#api/accounts/people-admin/find-person.ts';
import { savedReportsStream } from '#domain/reports/saved-reports/events.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/events.ts';
import { studentWorkStream } from '#domain/lesson-work/student-work/events.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/events.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { decryptAll, decryptFor } from '#people/personal-keys.ts';
import { liveRows } from '#projections/read/handle.ts';
import { assessmentsOfWork } from '#projections/writing/writing-assessments/queries.ts';
import { matchingEvents } from '../event-browser/matching-events.ts';
import type { Basics } from '#api/http/needs.ts';
import { presentEvent, eventsNaming, signInsOf, type StreamsOfPerson, eventsOfSolution } from './person-events.ts';
import type { PersonEventData, PersonExcuse, PersonStudentWork, PersonSolution } from '#api/accounts/people-admin/schemas.ts';
import { excusesOfPerson, solutionsOfPerson, type PersonSolutionRow } from '#projections/audit/person-data/solutions.ts';

interface Sealed {
  readonly sealed: string;
}

const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'sealed' in value;

/** The events, with the person's own writing decrypted. */
const opened = async (db: Basics['db'], personId: number, events: readonly RecordedEvent[]): Promise<PersonEventData[]> => {
  const sealed = events.flatMap(({ data }) => Object.values(data).filter(isSealed));
  const plain = await decryptAll(
    db,
    sealed.map((text) => ({ personId, sealed: text.sealed })),
  );
  const texts = new Map<unknown, string>(sealed.map((text, index) => [text, plain[index]!]));
  return events.map((event) => {
    const data = Object.entries(event.data).map(([name, value]) => [name, texts.get(value) ?? value] as const);
    return presentEvent({ ...event, data: Object.fromEntries(data) });
  });
};

/**
 * If a request named no student, its text is sealed for the teacher. Of such an assessment, only the saved result belongs to the
 * student.
 */
const ofStudent = (events: readonly RecordedEvent[], personId: number): readonly RecordedEvent[] =>
  events.some(({ data }) => 'sealedFor' in data && data.sealedFor !== personId)
    ? events.filter(({ type }) => type === 'WritingAssessmentSaved')
    : events;

/** The events of a student's work, of the teacher's feedback on it, and of its assessments. */
const eventsAbout = async (
  { db, store }: Pick<Basics, 'db' | 'store'>,
  workUuid: string,
  personId: number,
): Promise<RecordedEvent[]> => {
  const assessments = await assessmentsOfWork(liveRows(db), workUuid);
  const streams = [
    studentWorkStream(workUuid),
    studentFeedbackStream(workUuid),
    ...assessments.map(({ uuid }) => writingAssessmentStream(uuid)),
  ];
  const read = await Promise.all(streams.map((stream) => store.readStream(stream)));
  return read.flatMap((events) => [...ofStudent(events, personId)]);
};

/** What a student wrote, work by work, every version of every text. */
async function* studentWorksOf({ db, store }: Basics, personId: number): AsyncGenerator<PersonStudentWork> {
  for await (const begun of matchingEvents({ db, store }, { actorId: personId, type: 'StudentWorkStarted' })) {
    for (const { data } of begun) {
      const {
        studentWorkUuid: uuid,
        lessonUuid,
        schoolClassId,
        startedAt,
      } = data as Record<string, string> & {
        schoolClassId: number;
      };
      const events = await eventsAbout({ db, store }, uuid!, personId);
      yield {
        uuid: uuid!,
        lesson_uuid: lessonUuid!,
        school_class_id: schoolClassId,
        started_at: startedAt!,
        events: await opened(db, personId, events),
      };
    }
  }
}

/** The reports that a person saved, and their names. */
async function* savedReportsOf({ db, store }: Basics, personId: number): AsyncGenerator<PersonEventData> {
  yield* await opened(db, personId, await store.readStream(savedReportsStream(personId)));
}

/** A person's actions that the log keeps in other people's streams. */
async function* eventsDoneBy(
  services: Basics,
  personId: number,
  filters: readonly { readonly stream?: string; readonly type?: string }[],
): AsyncGenerator<PersonEventData> {
  for (const filter of filters)
    for await (const events of matchingEvents(services, { ...filter, actorId: personId })) yield* events.map(presentEvent);
}

/** More solutions than most students ever start: read in one go, and still at most a megabyte. */
const solutionsAtATime = 500;

const presentSolution = async (services: Basics, { answers, ...solution }: PersonSolutionRow): Promise<PersonSolution> => ({
  ...solution,
  answers: Object.entries(answers).map(([question, { o, t, c }]) => ({
    quiz_question_uuid: question,
    quiz_question_option_uuid: o,
    answered_at: new Date(t).toISOString(),
    correct: c ?? null,
  })),
  events: await eventsOfSolution(services.store, solution.uuid),
});

/** Every attempt of a student, with answers and events. */
async function* solutionsOf(
  { services, read }: SignedInContext<'quizzes' | 'quiz_results'>,
  personId: number,
): AsyncGenerator<PersonSolution> {
  for (let after: string | null = null; ;) {
    const rows: PersonSolutionRow[] = await solutionsOfPerson(read, personId, { after, limit: solutionsAtATime });
    for (const row of rows) yield presentSolution(services, row);
    if (rows.length < solutionsAtATime) return;
    after = rows.at(-1)!.uuid;
  }
}

/** What a student is excused from, with the words. */
async function* excusesOf({ services, read }: SignedInContext<'quiz_results'>, personId: number): AsyncGenerator<PersonExcuse> {
  for (const { words, ...excuse } of await excusesOfPerson(read, personId))
    yield { ...excuse, words: words === null ? '' : await decryptFor(services.db, personId, words) };
}

/** The person whose data is exported, and when. */
export interface ExportedPerson {
  readonly context: SignedInContext<PersonDataReads>;
  readonly personId: number;
  readonly now: string;
  readonly streams: StreamsOfPerson;
}

type Handed =
  /** As part of the profile, which is complete before the first byte is sent. */
  | { readonly in: 'profile' | 'school_classes' | 'held' | 'erasure' }
  /** As a separate list of any length. */
  | { readonly as: string; readonly items: (person: ExportedPerson) => AsyncGenerator<unknown> }
  /** Within another owner's list. */
  | { readonly with: OwnerName }
  | { readonly leftOut: string };

/** How each owner's data get into the export of a person. An owner without an entry does not compile. */
export const personExports: Readonly<Record<OwnerName, Handed>> = {
  people: { in: 'profile' },
  reserved_keys: { in: 'profile' },
  roster: { in: 'school_classes' },
  enrollment_dates: {
    as: 'enrollment_dates',
    items: async function* ({ context, personId }) {
      yield* await enrollmentDatesOfPerson(context.services.db, personId);
    },
  },
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
  excuses: { as: 'excuses', items: ({ context, personId }) => excusesOf(context, personId) },
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
