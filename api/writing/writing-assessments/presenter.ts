import type { z } from 'zod';
import type { OpenedAssessment } from '#commands/writing/writing-assessment/assessment.ts';
import { suggestedLevelOf } from '#domain/writing/writing-assessment/decider.ts';
import type { AssessmentOfWorkRow } from '#projections/writing/writing-assessments/queries.ts';
import type { checkStatusReply, pastAssessment, workAssessment } from './schemas.ts';

/** The result was deleted with the student's data. */
const gone = 'What this assessment said was deleted with the student’s data.';

/** The status of a request, for clients that poll. */
export const presentStatus = ({ assessment, result, revision }: OpenedAssessment): z.input<typeof checkStatusReply> => {
  const { assessmentUuid, status, failed, completed, request } = assessment;
  const { provider = null, model = null } = completed ?? request ?? {};
  const plain = {
    assessment_id: assessmentUuid,
    scores: [] as [],
    feedback: null,
    error: null,
    provider,
    model,
    revision: revision.toString(),
  };
  if (status === 'requested') return { assessment: { is_ready: false, result: { ...plain, status: 'pending' } } };
  if (result) {
    const { scores, feedback } = result;
    return { assessment: { is_ready: true, result: { ...plain, status: 'completed', scores, feedback } } };
  }
  return { assessment: { is_ready: true, result: { ...plain, status: 'error', error: failed?.reason ?? gone } } };
};

const stateOf = ({ assessment }: OpenedAssessment): z.input<typeof workAssessment>['state'] => {
  if (assessment.saved) return 'saved';
  return assessment.status === 'requested' ? 'generating' : 'ready';
};

export const presentAssessment = (opened: OpenedAssessment): z.input<typeof workAssessment> => {
  const { assessment, result, words } = opened;
  const { completed, request, saved } = assessment;
  const spoke = completed ?? request;
  return {
    assessment_id: assessment.assessmentUuid,
    assignment_prompt_id: assessment.work?.promptUuid ?? null,
    state: stateOf(opened),
    ai_wida_level: suggestedLevelOf(assessment),
    teacher_wida_level: saved ? saved.teacherLevel : suggestedLevelOf(assessment),
    scores: result?.scores ?? [],
    ai_feedback: result?.feedback ?? null,
    teacher_strengths: words?.strengths ?? result?.feedback.strengths ?? [],
    teacher_suggestions: words?.suggestions ?? result?.feedback.suggestions ?? [],
    provider: spoke?.provider ?? null,
    model: spoke?.model ?? null,
    saved_at: saved?.savedAt ?? null,
    rated: assessment.ratedByHand,
    revision: opened.revision.toString(),
  };
};

export const presentPast = (row: AssessmentOfWorkRow): z.input<typeof pastAssessment> => ({
  assessment_id: row.uuid,
  assignment_prompt_id: row.prompt_uuid,
  state: row.status,
  provider: row.provider,
  model: row.model,
  version: row.version,
  ai_wida_level: row.suggested_level,
  teacher_wida_level: row.teacher_level,
  requested_at: row.requested_at,
  saved_at: row.saved_at,
});
