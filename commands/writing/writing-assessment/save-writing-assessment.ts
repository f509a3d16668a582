import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { writingAssessmentDecider, type WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { teacherWords, type TeacherWords } from '#domain/writing/writing-assessment/result.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { sealChanged } from '#commands/runner/sealed-document.ts';
import { findTaughtWork } from '#commands/lesson-work/student-work/find-taught-work.ts';
import { requireAssessment } from './access.ts';
import { promptMissing } from './request-writing-assessment.ts';

export interface SaveWritingAssessmentInput extends TeacherWords {
  readonly studentWorkUuid: string;
  readonly promptUuid: string;
  /** Null: the teacher wrote it without asking for one. */
  readonly assessmentUuid: string | null;
  readonly teacherLevel: ElpLevel | null;
}

/** Saves what the teacher makes of an answer, on what was suggested or without it. */
export const saveWritingAssessment = async (
  context: CommandContext,
  input: SaveWritingAssessmentInput,
): Promise<CommandOutcome<WritingAssessment>> => {
  const teacherId = requireRole(context, 'teacher');
  const { work, assignment } = await findTaughtWork(context, input.studentWorkUuid);
  const { promptUuid, teacherLevel, strengths, suggestions } = input;
  if (!assignment.content.prompts.some(({ id }) => id === promptUuid)) throw promptMissing();
  const { assessmentUuid } = input.assessmentUuid
    ? await requireAssessment(context, input.assessmentUuid)
    : { assessmentUuid: uuidV5(`writing-assessment:by-hand:${work.studentWorkUuid}:${promptUuid}`) };
  const { studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId } = work;
  const result = await runCommand(context, {
    decider: writingAssessmentDecider,
    stream: writingAssessmentStream(assessmentUuid),
    command: async (state) => ({
      type: 'SaveWritingAssessment' as const,
      assessmentUuid,
      teacherId,
      studentWorkUuid,
      studentId,
      lessonAssignmentSchoolClassId,
      schoolClassId,
      promptUuid,
      teacherLevel,
      words: await sealChanged(context.db, studentId, {
        document: { strengths: [...strengths], suggestions: [...suggestions] },
        counted: [...strengths, ...suggestions].join('\n'),
        before: state.status === 'none' ? null : state.saved?.words,
        schema: teacherWords,
      }),
      savedAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as WritingAssessment);
};
