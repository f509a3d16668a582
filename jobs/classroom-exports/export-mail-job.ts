import { z } from 'zod';
import { jobContext, type ExportParts, findAssignedQuiz } from '#commands/integrations/classroom-export.ts';
import { type ClassroomExportEvent, classroomExportStream } from '#domain/integrations/events.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mailer, Mail } from '#platform/mail.ts';
import { findPeople } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';
import { mailAttempts } from '../mail-attempts.ts';

/** Null for a person who was erased or has no email. */
export const emailOf = async (db: Knex, personId: number): Promise<string | null> => {
  const person = (await findPeople(db, [personId])).get(personId);
  return person && !person.erased ? person.email : null;
};

/** The mail that informs a teacher about the result of an export of grades. */
interface ExportNews {
  readonly to: string;
  readonly exportUuid: string;
  readonly quizTitle: string;
  readonly ledgerUrl: string;
  /** Null if the whole export stopped for the given reason. */
  readonly counts: { readonly posted: number; readonly failed: number } | null;
  readonly reason: string | null;
}

const grades = (count: number): string => `${count} ${count === 1 ? 'grade' : 'grades'}`;

const whatHappened = ({ counts, reason }: ExportNews): string[] => {
  if (counts === null) return ['The export to Google Classroom stopped.', ...(reason === null ? [] : [reason])];
  if (counts.posted + counts.failed === 0) return ['Google Classroom has every grade already. Nothing had changed.'];
  const posted = `${grades(counts.posted)} posted to Google Classroom.`;
  return counts.failed === 0 ? [posted] : [posted, `${grades(counts.failed)} could not be posted. The page says why.`];
};

const subjectOf = ({ counts, quizTitle }: ExportNews): string => {
  if (counts === null) return `Grades were not exported: ${quizTitle}`;
  return counts.failed === 0 ? `Grades exported: ${quizTitle}` : `Some grades were not exported: ${quizTitle}`;
};

/** Mail is read on many screens: it contains only counts, never names or grades. */
const exportMail = (news: ExportNews): Mail => ({
  to: news.to,
  subject: subjectOf(news).replaceAll(/\s+/g, ' '),
  text: [news.quizTitle, '', ...whatHappened(news), '', news.ledgerUrl, ''].join('\n'),
  id: `classroom-export-${news.exportUuid}`,
});

const payload = z.object({
  quizAssignmentSchoolClassId: z.int(),
  exportUuid: z.guid(),
  /** Null if the whole export stopped for the given reason. */
  counts: z.object({ posted: z.int(), failed: z.int() }).nullable(),
  reason: z.string().nullable(),
});
type ExportMailPayload = z.infer<typeof payload>;

/** Sent for each run that has ended, with its uuid as the singleton key. */
export const exportMailJob: JobKind<ExportMailPayload> = { name: 'classroom-export-mail', payload };

export interface ExportMailParts extends ExportParts {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
}

/** The teacher who requested the run. */
const teacherOf = async (store: EventStore, sent: ExportMailPayload): Promise<number | null> => {
  for (const recorded of await store.readStream(classroomExportStream(sent.quizAssignmentSchoolClassId))) {
    const event = decodeEvent(recorded) as ClassroomExportEvent | null;
    if (event?.type === 'ClassroomExportRequested' && event.data.exportUuid === sent.exportUuid) return event.data.teacherId;
  }
  return null;
};

/** Informs the teacher about the result of an export. A mail sent again after a crash has the same Message-ID. */
const sendMail = async (parts: ExportMailParts, sent: ExportMailPayload): Promise<void> => {
  const { quizAssignmentSchoolClassId: id, exportUuid, counts, reason } = sent;
  const teacherId = await teacherOf(parts.store, sent);
  const to = teacherId === null ? null : await emailOf(parts.db, teacherId);
  if (to === null) return;
  const { quiz } = await findAssignedQuiz(jobContext(parts, exportUuid), id);
  const ledgerUrl = `${parts.publicUrl}/quiz_assignment_school_classes/${id}/google_classroom_export`;
  await parts.mailer.send(exportMail({ to, exportUuid, quizTitle: quiz.title, ledgerUrl, counts, reason }));
};

export const exportMailQueue = (parts: ExportMailParts): JobQueue<ExportMailPayload> => ({
  ...exportMailJob,
  ...mailAttempts,
  handle: (sent) => sendMail(parts, sent),
  endsForGood: false,
  exhausted: async ({ exportUuid }) => parts.logger.error({ exportUuid }, 'the teacher could not be told of an export'),
});
