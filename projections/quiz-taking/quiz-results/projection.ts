import { fillNotOwed, refreshNotOwed } from '#projections/assignments/owed-work/rule.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { answerQuestion, emptyBatch, regradeSolution, resetSolution, startSolution, submitSolution, undoReset } from './batch.ts';
import type { QuizResultsBatch } from './batch.ts';
import { fillCells, refreshCells } from './cells/refresh.ts';
import { leaveOut, leaveOutAll } from './left-out.ts';
import { owedWorkHandlers } from './owed-work-handlers.ts';
import { moveAllSolutions, moveSolutions } from './places.ts';
import { quizResultsTables } from './tables.ts';
import type { Touched } from './touched.ts';
import { writeSolutions } from './write-solutions.ts';

/**
 * Every quiz solution with its answers, who owes which work, and cells: sums over the solutions that count, by scope and by day,
 * month and year. The
 * cells are derived from the solutions, so resets, regrades, late registrations and a changed time zone only determine which
 * cells to compute.
 */
export const quizResultsProjection: Projection<QuizResultsBatch, Touched> = {
  name: 'quiz_results',
  version: 12,
  categories: ['quizSolution', 'district', 'school', 'schoolClass', 'quizAssignment', 'lessonAssignmentSchoolClass'],
  tables: quizResultsTables,
  handlers: {
    DistrictRegistered: ({ places }, event) => places.putDistrict(event),
    DistrictDetailsChanged: ({ places }, event) => places.putDistrict(event),
    SchoolRegistered: ({ places }, event) => places.putSchool(event),
    SchoolClassCreated: ({ places }, event) => places.putClass(event),
    SchoolClassStudentEnrolled: ({ owed }, event) => owed.enrol(event),
    SchoolClassStudentWithdrawn: ({ owed }, event) => owed.withdraw(event),
    ...owedWorkHandlers,
    SchoolClassMoved: ({ places }, event) => places.putClass(event),
    QuizSolutionStarted: startSolution,
    QuizQuestionAnswered: answerQuestion,
    QuizSolutionSubmitted: submitSolution,
    QuizSolutionRegraded: regradeSolution,
    QuizSolutionReset: resetSolution,
    QuizSolutionResetUndone: undoReset,
  },
  emptyBatch,
  flush: async (trx, { solutions, places, owed }, context) => {
    const changedPlaces = await places.write(trx);
    const changedOwed = await owed.write(trx);
    const touched = await writeSolutions(trx, solutions, context);
    if (!context.derivedLive) return [];
    const left = await leaveOut(trx, { pairs: await refreshNotOwed(trx, changedOwed), written: [...solutions.keys()] });
    return [...touched, ...left, ...(await moveSolutions(trx, changedPlaces))];
  },
  derive: refreshCells,
  complete: async (trx) => {
    await moveAllSolutions(trx);
    await fillNotOwed(trx);
    await leaveOutAll(trx);
    await fillCells(trx);
  },
};
