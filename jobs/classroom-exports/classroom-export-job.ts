import { z } from 'zod';
import { exportFailures, type ExportFailure } from '#domain/integrations/failures.ts';
import type { ClassroomExportRun } from '#domain/integrations/state.ts';
import type { Classroom, TeacherClassroom } from '#adapters/google-classroom/classroom.ts';
import { ClassroomError } from '#adapters/google-classroom/classroom-error.ts';
import type { JobKind, JobQueue, JobRun } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import { ensureCoursework, postGrades } from '#commands/integrations/post-grades.ts';
import {
  findRun,
  jobContext,
  type ExportParts,
  findExportContent,
  recordExportProgress,
} from '#commands/integrations/classroom-export.ts';
import { emailOf } from './export-mail-job.ts';

const payload = z.object({ quizAssignmentSchoolClassId: z.int(), exportUuid: z.guid() });
type ExportPayload = z.infer<typeof payload>;

/** Sent for each run, with the run's uuid as its singleton key. */
export const classroomExportJob: JobKind<ExportPayload> = { name: 'classroom-export', payload };

export interface ClassroomExportParts extends ExportParts {
  /** Null without credentials. */
  readonly classroom: Classroom | null;
  readonly publicUrl: string;
  readonly logger: Logger;
}

/** The export stops here: a retry would end the same way. */
class ExportStopped extends Error {
  readonly reason: ExportFailure;

  constructor(reason: ExportFailure) {
    super(reason);
    this.reason = reason;
  }
}

/** Null for an error that another attempt of the job may overcome. */
const reasonOf = (error: unknown, lastAttempt: boolean): ExportFailure | null => {
  if (error instanceof ExportStopped) return error.reason;
  if (!(error instanceof ClassroomError)) return null;
  switch (error.kind) {
    case 'unauthorised':
      return exportFailures.unauthorised;
    case 'forbidden':
      return exportFailures.forbidden;
    case 'not_found':
      return exportFailures.courseGone;
    case 'refused':
      return exportFailures.refused;
    case 'busy':
      return lastAttempt ? exportFailures.unavailable : null;
    default:
      return error.kind satisfies never;
  }
};

const teacherClassroom = async (
  parts: ClassroomExportParts,
  { teacherId }: ClassroomExportRun,
): Promise<{ classroom: TeacherClassroom; retries: Classroom['retries'] }> => {
  if (!parts.classroom) throw new ExportStopped(exportFailures.notConfigured);
  const email = await emailOf(parts.db, teacherId);
  if (email === null) throw new ExportStopped(exportFailures.noTeacherEmail);
  return { classroom: parts.classroom.asTeacher(email), retries: parts.classroom.retries };
};

/** Sends to Classroom what it does not show yet. Work done by an earlier attempt of the job is not repeated. */
const bring = async (
  parts: ClassroomExportParts,
  found: NonNullable<Awaited<ReturnType<typeof findRun>>>,
  signal: AbortSignal,
): Promise<void> => {
  const { run } = found;
  const access = { ...(await teacherClassroom(parts, run)), signal };
  const content = await findExportContent(jobContext(parts, run.exportUuid), run.quizAssignmentSchoolClassId);
  const { courseId, grades } = content;
  if (courseId === null) throw new ExportStopped(exportFailures.courseMissing);
  const { coursework, state } = await ensureCoursework(parts, access, found, { ...content, courseId });
  await postGrades(parts, access, { run, state, coursework, grades });
};

const fail = async (parts: ClassroomExportParts, run: ClassroomExportRun, reason: ExportFailure): Promise<void> => {
  parts.logger.warn({ exportUuid: run.exportUuid, reason }, 'an export to Google Classroom stopped');
  await recordExportProgress(parts, run, { type: 'FailClassroomExport', reason, failedAt: parts.now().toISOString() });
};

const handle = async (
  parts: ClassroomExportParts,
  { quizAssignmentSchoolClassId, exportUuid }: ExportPayload,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> => {
  const found = await findRun(parts, quizAssignmentSchoolClassId, exportUuid);
  if (!found) return;
  const { run } = found;
  try {
    await bring(parts, found, signal);
  } catch (error) {
    signal.throwIfAborted();
    const reason = reasonOf(error, lastAttempt);
    if (reason === null) throw error;
    return fail(parts, run, reason);
  }
  await recordExportProgress(parts, run, { type: 'CompleteClassroomExport', completedAt: parts.now().toISOString() });
};

/** The durable job of one run: it can be killed at any point and continues where it stopped. */
export const classroomExportQueue = (parts: ClassroomExportParts): JobQueue<ExportPayload> => ({
  ...classroomExportJob,
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 1_800,
  handle: (sent, job) => handle(parts, sent, job),
  endsForGood: true,
  exhausted: async (sent) => {
    const found = await findRun(parts, sent.quizAssignmentSchoolClassId, sent.exportUuid);
    if (found) await fail(parts, found.run, exportFailures.interrupted);
  },
});
