import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { assessorOf, type Assessors } from '#adapters/assessor/assessors.ts';
import { AssessorError, type AssessmentRequest } from '#adapters/assessor/port.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { findPeople } from '#people/people.ts';
import { openDocument } from '#commands/runner/sealed-document.ts';
import { findOpenRequest } from '#commands/writing/writing-assessment/assessment.ts';
import { recordAssessmentResult, type AssessmentOutcome } from '#commands/writing/writing-assessment/requests.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import type { WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import { assessedTexts } from '#domain/writing/writing-assessment/result.ts';
import { NoPersonalKey } from '#people/personal-keys.ts';
import type { JobKind, JobQueue, JobRun } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import type { JobParts } from '../parts.ts';

const payload = z.object({ assessmentUuid: z.guid() });
type AssessPayload = z.infer<typeof payload>;

/** Sent for each request, with its uuid as the singleton key. */
export const assessWritingJob: JobKind<AssessPayload> = { name: 'assess-writing', payload };

export interface AssessParts extends Pick<JobParts, 'db' | 'store' | 'now'> {
  readonly assessors: Assessors;
  readonly logger: Logger;
}

const failures = {
  interrupted: 'The assessment was interrupted again and again. Try again, or write the assessment yourself.',
  erased: 'What this student wrote was deleted, so there is nothing to assess.',
} as const;

const contextOf = ({ db, store, now }: AssessParts, assessmentUuid: string): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: randomUUID(),
  causationId: assessmentUuid,
  correlationId: assessmentUuid,
  now: now().toISOString(),
});

/** The names of everybody who is or was in the class, and of the teacher. */
const namesAround = async ({ store, db }: AssessParts, { work, teacherId }: WritingAssessment): Promise<string[]> => {
  const ids = [teacherId];
  if (work) {
    const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(work.schoolClassId));
    ids.push(work.studentId);
    if (state.status === 'open') ids.push(...state.studentIds, ...state.formerStudentIds, ...state.teacherIds);
  }
  const people = await findPeople(db, [...new Set(ids)]);
  return [...people.values()].flatMap(({ givenName, familyName }) => [givenName, familyName]);
};

const assess = async (parts: AssessParts, assessment: WritingAssessment, signal: AbortSignal): Promise<AssessmentOutcome> => {
  const { request } = assessment;
  const { provider: wanted, sealedFor, gradeBand, framework, districtId } = request!;
  const texts = await openDocument(parts.db, sealedFor, request!.texts, assessedTexts);
  if (!texts) return { kind: 'failed', code: 'erased', reason: failures.erased };
  const assessor = assessorOf(parts.assessors, wanted);
  const names = assessor.provider === 'rubric' ? [] : await namesAround(parts, assessment);
  const began = performance.now();
  const found: AssessmentRequest = { ...texts, gradeBand, framework, names, districtId };
  const { provider, model, version } = assessor;
  const assessed = await assessor.assess(found, signal);
  return { kind: 'completed', provider, model, version, ...assessed, tookMs: Math.round(performance.now() - began) };
};

const handle = async (
  parts: AssessParts,
  { assessmentUuid }: AssessPayload,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> => {
  const assessment = await findOpenRequest(parts.store, assessmentUuid);
  if (!assessment) return;
  const outcome = await assess(parts, assessment, signal).catch((error: unknown): AssessmentOutcome => {
    signal.throwIfAborted();
    if (!(error instanceof AssessorError) || (error.kind === 'unavailable' && !lastAttempt)) throw error;
    parts.logger.warn(
      { assessmentUuid, kind: error.kind, cause: (error.cause as Error | undefined)?.name },
      'an assessment failed',
    );
    return { kind: 'failed', code: error.kind, reason: error.message };
  });
  try {
    await recordAssessmentResult(contextOf(parts, assessmentUuid), assessment, outcome);
  } catch (error) {
    // The student was erased while their answer was read.
    if (!(error instanceof NoPersonalKey)) throw error;
    const erased = { kind: 'failed', code: 'erased', reason: failures.erased } as const;
    await recordAssessmentResult(contextOf(parts, assessmentUuid), assessment, erased);
  }
};

/** The durable job for one assessment. If it is killed at any point it runs again, and its result is recorded once. */
export const assessWritingQueue = (parts: AssessParts): JobQueue<AssessPayload> => ({
  ...assessWritingJob,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
  concurrency: 4,
  handle: (sent, job) => handle(parts, sent, job),
  endsForGood: true,
  exhausted: async ({ assessmentUuid }) => {
    const assessment = await findOpenRequest(parts.store, assessmentUuid);
    if (!assessment) return;
    const outcome = { kind: 'failed', code: 'interrupted', reason: failures.interrupted } as const;
    await recordAssessmentResult(contextOf(parts, assessmentUuid), assessment, outcome);
  },
});
