import type { z } from 'zod';
import type { OpenedAssessment } from '#commands/writing/writing-assessment/assessment.ts';
import { suggestedLevelOf } from '#domain/writing/writing-assessment/decider.ts';
import type { AssessmentOfWorkRow } from '#projections/writing/writing-assessments/queries.ts';
import { namesOfPeople } from '#api/shared/names-of-people.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { checkStatusReply, pastAssessment, taughtWorkPage, workAssessment } from './schemas.ts';

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

/** `nameOf` knows those who saved it. */
const presentAssessment = (opened: OpenedAssessment, nameOf: (id: number) => string | null): z.input<typeof workAssessment> => {
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
    saved_by: saved && nameOf(saved.teacherId),
    revision: opened.revision.toString(),
  };
};

/** Everything saved in these assessments but what `current` shows, latest first. */
const earlierSaves = (all: readonly OpenedAssessment[], current: OpenedAssessment | null): OpenedAssessment['earlier'] =>
  all
    .flatMap(({ assessment, words, earlier }) => {
      const isShown = assessment.assessmentUuid === current?.assessment.assessmentUuid;
      return assessment.saved && words && !isShown ? [{ saved: assessment.saved, words }, ...earlier] : earlier;
    })
    .toSorted((one, other) => other.saved.savedAt.localeCompare(one.saved.savedAt));

/** The current assessment of a work, and what its teachers saved before. */
export const presentSaves = async (
  read: ReadHandle<'roster'>,
  all: readonly OpenedAssessment[],
  current: OpenedAssessment | null,
): Promise<Pick<z.input<typeof taughtWorkPage>, 'assessment' | 'earlier_saves'>> => {
  const before = earlierSaves(all, current);
  const savers = [...before.map(({ saved }) => saved.teacherId), current?.assessment.saved?.teacherId ?? null];
  const nameOf = await namesOfPeople(
    read,
    savers.filter((id) => id !== null),
  );
  return {
    assessment: current && presentAssessment(current, nameOf),
    earlier_saves: before.map(({ saved, words }) => ({
      teacher_wida_level: saved.teacherLevel,
      teacher_strengths: words.strengths,
      teacher_suggestions: words.suggestions,
      teacher_name: nameOf(saved.teacherId),
      saved_at: saved.savedAt,
    })),
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
