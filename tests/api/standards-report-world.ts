import { importStandards } from '#commands/curriculum/standards-document.ts';
import { alignLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { standardExample, standardsDocumentExample, standardsOf } from '#tests/domain/support/standards-examples.ts';
import { buildQuiz, cast, lessonPath, otherSchoolClassId, schoolClassId } from '#tests/support/world.ts';
import { buildReportWorld, submitIn, type ReportWorld } from './report-world.ts';

const standard = (id: string, position: number, changes = {}) => standardExample(id, { label: `L.${id}`, position, ...changes });

/** By what teaches them: the harbour lesson, the fog lesson, both, none; and one that left its document later. */
export const taught = {
  harbour: standard('2', 0),
  fog: standard('10', 1, { grades: ['5'], subject: 'Speaking' }),
  both: standard('3', 2),
  nobody: standard('4', 3),
  left: standard('5', 4),
};

export interface StandardsWorld extends ReportWorld {
  readonly fogQuiz: QuizInput;
  /** Of the fog quiz to the first class. */
  readonly fogAssignmentId: number;
}

/**
 * The world of the reports, all of whose quizzes are about the harbour lesson, with a quiz about the fog lesson: the student
 * has all three questions right, the student of the other school none.
 */
export const buildStandardsWorld = async (): Promise<StandardsWorld> => {
  const made = await buildReportWorld();
  const { app, world } = made;
  const content = {
    name: 'Fog',
    description: 'd',
    subject: 'Science',
    gradeBand: '3-5',
    textComplexity: null,
    transcript: 'The fog came.',
  };
  await publishLesson(world.context(), { type: 'Lesson', path: 'fog', content });
  const fogQuiz: QuizInput = {
    ...buildQuiz('Fog quiz'),
    quizable: { type: 'Lesson', path: 'fog', name: 'Fog', textComplexity: null },
  };
  await importQuiz(world.context(), { quiz: fogQuiz, publish: true });
  const give = async (toClass: number): Promise<number> => {
    const given = {
      quizUuid: fogQuiz.uuid,
      schoolClassId: toClass,
      assignmentType: 'listening_comprehension',
      dueAt: null,
    } as const;
    return (await assignQuiz(world.context(), given)).value.quizAssignmentSchoolClassId;
  };
  const [fogAssignmentId, otherFogAssignmentId] = [await give(schoolClassId), await give(otherSchoolClassId)];
  const taken = { quiz: fogQuiz, secondsEach: 10, from: '2026-10-14T15:00:00.000Z' };
  await submitIn(world, { ...taken, assignmentId: fogAssignmentId, studentId: cast.student.id, options: [1, 2, 0] });
  await submitIn(world, { ...taken, assignmentId: otherFogAssignmentId, studentId: cast.otherStudent.id, options: [0, 0, 1] });
  const { harbour, fog, both, nobody, left } = taught;
  await importStandards(world.context(), {
    ...standardsDocumentExample,
    standards: standardsOf(harbour, fog, both, nobody, left),
  });
  const [harbourLesson, fogLesson] = [lessonUuidOf('Lesson', lessonPath), lessonUuidOf('Lesson', 'fog')];
  const { documentUuid } = standardsDocumentExample;
  for (const [lessonUuid, { uuid }] of [
    [harbourLesson, harbour],
    [harbourLesson, both],
    [harbourLesson, left],
    [fogLesson, fog],
    [fogLesson, both],
  ] as const) {
    await alignLessonStandard(world.context(), { lessonUuid, documentUuid, standardUuid: uuid });
  }
  await importStandards(world.context(), { ...standardsDocumentExample, standards: standardsOf(harbour, fog, both, nobody) });
  await app.caughtUp();
  return { ...made, fogQuiz, fogAssignmentId };
};
