import { savedReportsStream } from '#domain/reports/saved-reports/stream.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/stream.ts';
import { studentWorkStream } from '#domain/lesson-work/student-work/stream.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/stream.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { decryptAll } from '#people/personal-keys.ts';
import { liveRows } from '#projections/read/handle.ts';
import { assessmentsOfWork } from '#projections/writing/writing-assessments/queries.ts';
import { matchingEvents } from '../event-browser/matching-events.ts';
import type { Basics } from '#api/http/needs.ts';
import { presentEvent } from './person-events.ts';
import type { PersonEventData, PersonStudentWork } from '#api/accounts/people-admin/schemas.ts';

interface Sealed {
  readonly sealed: string;
}

const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'sealed' in value;

/** The events with what the person wrote in the clear. */
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

/** A request that did not say whose answer it had is sealed for the teacher: of such an assessment, what was saved is the student's. */
const ofStudent = (events: readonly RecordedEvent[], personId: number): readonly RecordedEvent[] =>
  events.some(({ data }) => 'sealedFor' in data && data.sealedFor !== personId)
    ? events.filter(({ type }) => type === 'WritingAssessmentSaved')
    : events;

/** Of the work, of what the teacher said of it, and of its assessments. */
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
export async function* studentWorksOf({ db, store }: Basics, personId: number): AsyncGenerator<PersonStudentWork> {
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

/** Which reports a person saved, under which names. */
export async function* savedReportsOf({ db, store }: Basics, personId: number): AsyncGenerator<PersonEventData> {
  yield* await opened(db, personId, await store.readStream(savedReportsStream(personId)));
}

/** What a person did that the log keeps in streams of others. */
export async function* eventsDoneBy(
  services: Basics,
  personId: number,
  filters: readonly { readonly stream?: string; readonly type?: string }[],
): AsyncGenerator<PersonEventData> {
  for (const filter of filters)
    for await (const events of matchingEvents(services, { ...filter, actorId: personId })) yield* events.map(presentEvent);
}
