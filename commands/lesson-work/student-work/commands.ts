import { type AssignmentContent, lessonAssignmentStream } from '#domain/assignments/lesson-assignment/events.ts';
import { lessonAssignmentDecider, type LessonAssignmentCommand } from '#domain/assignments/lesson-assignment/decider.ts';
import { assertOpenForWork, type GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { assertFits } from '#domain/lesson-work/student-work/check-work-data.ts';
import { availableBlocks, type WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { studentWorkDecider, type StudentWorkCommand } from '#domain/lesson-work/student-work/decider.ts';
import {
  mergeTexts,
  undoneCompletions,
  type MergedTexts,
  type ReadText,
  type TextConflict,
} from '#domain/lesson-work/student-work/merge.ts';
import type { StudentWork, StudentWorkState } from '#domain/lesson-work/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import {
  dataOf,
  ownSentencesStored,
  textsOf,
  type SentWorkData,
  type WorkData,
} from '#domain/lesson-work/student-work/work-data.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireOpenClass, requireOwnAssignment, requireWorkOfTaughtStudent } from './access.ts';
import { openTexts, sealTexts } from './read-work.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

/** The content of a student's page, and whether to hand it in. */
export interface SaveStudentWorkInput {
  readonly lessonAssignmentSchoolClassId: number;
  readonly data: SentWorkData;
  /** Whether each block is complete on the student's page; blocks left out stay unchanged. */
  readonly blocks: { readonly [Block in WorkBlock]?: boolean };
  readonly submit: boolean;
  /** The last revision of the work that the page has seen; null if unknown. */
  readonly baseRevision: number | null;
}

interface SavedStudentWork {
  readonly work: StudentWork;
  readonly data: WorkData;
  /** Texts that another page has since written differently; they are not overwritten. */
  readonly conflicts: readonly TextConflict[];
  /** Sentences and words that the organizers do not have: they are not saved. */
  readonly unknownFields: readonly string[];
}

/** The content cannot change once the first student starts, so it is locked before the work begins. */
const lockContent = async (context: CommandContext, given: GivenAssignment): Promise<void> => {
  await runCommand(stepOf(context, 'begin-lesson-assignment'), {
    decider: lessonAssignmentDecider,
    stream: lessonAssignmentStream(given.lessonAssignmentUuid),
    command: (): LessonAssignmentCommand => ({
      type: 'BeginLessonAssignment',
      lessonAssignmentSchoolClassId: given.lessonAssignmentSchoolClassId,
      occurredAt: context.now,
    }),
  });
};

const staleProgress = (blocks: readonly WorkBlock[]): DomainError =>
  new DomainError(
    'conflict',
    'stale_progress',
    'You completed this part on another page in the meantime. Reload the page to see it; what you have typed here is kept.',
    { fields: blocks.map((block) => ({ field: `ui_state.${block}`, message: 'completed on another page' })) },
  );

const merge = (
  { data, baseRevision }: SaveStudentWorkInput,
  work: StudentWork,
  content: AssignmentContent,
  read: (revision?: number) => ReadText,
): MergedTexts => {
  const sent = textsOf(data, content, (organizerUuid) => ownSentencesStored(work, organizerUuid));
  return mergeTexts(sent, read(baseRevision ?? work.revision), read());
};

/** Drops blocks that the assignment does not have: a page can send all five. */
const ofAssignment = (blocks: SaveStudentWorkInput['blocks'], content: AssignmentContent): SaveStudentWorkInput['blocks'] => {
  const there: readonly string[] = availableBlocks(content);
  return Object.fromEntries(Object.entries(blocks).filter(([block]) => there.includes(block)));
};

const decideSave = async (
  context: CommandContext,
  input: SaveStudentWorkInput,
  work: StudentWork,
  content: AssignmentContent,
): Promise<readonly StudentWorkCommand[]> => {
  const { baseRevision, submit } = input;
  const blocks = ofAssignment(input.blocks, content);
  const undone = undoneCompletions(work, blocks, baseRevision);
  if (undone.length > 0) throw staleProgress(undone);
  const read = await openTexts(context.db, work);
  const { write, conflicts } = merge(input, work, content, read);
  const sealed = await sealTexts(
    context.db,
    work.studentId,
    write.map(({ text }) => text),
  );
  const texts = write.map(({ field }, index) => ({ field, text: sealed[index]! }));
  const save: StudentWorkCommand = { type: 'SaveStudentWork', texts, blocks, savedAt: context.now };
  // Work with unresolved conflicts is saved but not handed in.
  const handIn = submit && conflicts.length === 0;
  return handIn ? [save, { type: 'SubmitStudentWork', submittedAt: context.now }] : [save];
};

const begin = (context: CommandContext, given: GivenAssignment, studentId: number): StudentWorkCommand => ({
  type: 'StartStudentWork',
  studentWorkUuid: studentWorkUuidOf(given.lessonAssignmentSchoolClassId, studentId),
  studentId,
  lessonAssignmentSchoolClassId: given.lessonAssignmentSchoolClassId,
  lessonAssignmentUuid: given.lessonAssignmentUuid,
  schoolClassId: given.schoolClassId,
  lessonUuid: given.lessonUuid,
  startedAt: context.now,
});

/** Saves a student's page field by field, and hands it in if requested. The first save starts the work. */
export const saveStudentWork = async (
  context: CommandContext,
  input: SaveStudentWorkInput,
): Promise<CommandOutcome<SavedStudentWork>> => {
  const own = await requireOwnAssignment(context, input.lessonAssignmentSchoolClassId);
  await requireOpenClass(context, own);
  const { given, studentId } = own;
  assertOpenForWork(given, context.now);
  let { content, begun } = await loadLessonAssignment(context, given.lessonAssignmentUuid);
  let unknownFields = assertFits(input.data, content);
  const result = await runCommand(context, {
    decider: studentWorkDecider,
    stream: studentWorkStream(studentWorkUuidOf(given.lessonAssignmentSchoolClassId, studentId)),
    command: async (state: StudentWorkState) => {
      if (!begun) {
        await lockContent(context, given);
        ({ content, begun } = await loadLessonAssignment(context, given.lessonAssignmentUuid));
        unknownFields = assertFits(input.data, content);
      }
      const start = begin(context, given, studentId);
      const work =
        state.status === 'not_started'
          ? (studentWorkDecider.decide(start, state).reduce(studentWorkDecider.evolve, state) as StudentWork)
          : state;
      return [start, ...(await decideSave(context, input, work, content))];
    },
  });
  const work = result.state as StudentWork;
  const read = await openTexts(context.db, work);
  // Computed again from the stored work, so that a repeated save gets the same reply as the first one.
  const { conflicts } = merge(input, work, content, read);
  return outcomeOf(result, { work, data: dataOf(content, read()), conflicts, unknownFields });
};

interface ReopenStudentWorkInput {
  readonly lessonAssignmentSchoolClassId: number;
  readonly studentId: number;
  /** Shown to the student. */
  readonly reason: string;
}

/** Gives a student's work back, so that they can continue it and hand it in again. */
export const reopenStudentWork = async (
  context: CommandContext,
  { lessonAssignmentSchoolClassId, studentId, reason }: ReopenStudentWorkInput,
): Promise<CommandOutcome<StudentWork>> => {
  await requireWorkOfTaughtStudent(context, lessonAssignmentSchoolClassId, studentId);
  const result = await runCommand(context, {
    decider: studentWorkDecider,
    stream: studentWorkStream(studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId)),
    command: async () => {
      const [sealed] = await sealTexts(context.db, studentId, [reason]);
      return { type: 'ReopenStudentWork' as const, reason: sealed!, reopenedAt: context.now };
    },
  });
  return outcomeOf(result, result.state as StudentWork);
};

interface UndoStudentWorkReopeningInput {
  readonly lessonAssignmentSchoolClassId: number;
  readonly studentId: number;
}

/** Undoes giving back a work, as long as the student has not continued it. */
export const undoStudentWorkReopening = async (
  context: CommandContext,
  { lessonAssignmentSchoolClassId, studentId }: UndoStudentWorkReopeningInput,
): Promise<CommandOutcome<StudentWork>> => {
  await requireWorkOfTaughtStudent(context, lessonAssignmentSchoolClassId, studentId);
  const result = await runCommand(context, {
    decider: studentWorkDecider,
    stream: studentWorkStream(studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId)),
    command: () => ({ type: 'UndoStudentWorkReopening' as const, undoneAt: context.now }),
  });
  return outcomeOf(result, result.state as StudentWork);
};

/**
 * Students' texts and the feedback on them are encrypted with the student's key and are lost with it; the fact that they worked,
 * and when, remains under their id.
 */
export const studentWorkOwner = defineOwner({
  name: 'student_work',
  tables: [
    'student_works',
    'student_work_texts',
    'student_work_pages',
    'student_feedback',
    'student_feedback_comments',
    'writing_assessments',
  ],
  streams: ['studentWork', 'studentFeedback', 'writingAssessment'],
  erase: { rows: (trx, { personId }) => trx.raw('delete from student_work_pages where student_id = ?', [personId]) },
});
