/** The timeline of an attempt, and the quiz as the student saw it. */
import { readSolutionHistory, type SolutionHistory } from '#commands/quiz-taking/read-solutions.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { historyUrl } from '#api/quizzes/quiz-history/find-history.ts';
import { findVersion } from '#api/quizzes/quiz-history/find-version.ts';
import { quizVersionPage, versionQuery } from '#api/quizzes/quiz-history/schemas.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { notFound } from '#api/http/problem.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { presentTimeline, solutionVersionUrl, type NameOf, timelineUrl } from './presenter.ts';
import { type QuizSolutionTimelinePageData, quizSolutionTimelinePage, timelineParams } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

const namesOf = async (read: ReadHandle<'roster'>, { events }: SolutionHistory): Promise<NameOf> => {
  const names = new Map<number, string>();
  for (const id of new Set(events.flatMap(({ actor }) => actor.id ?? []))) {
    const person = await findPerson(read, id);
    if (person) names.set(id, person.name);
  }
  return (id) => names.get(id) ?? null;
};

const presentSolution = (solution: ExistingSolution): QuizSolutionTimelinePageData['quiz_solution'] => {
  const submitted = solution.status === 'submitted' ? solution : null;
  return {
    uuid: solution.solutionUuid,
    attempt: solution.attempt,
    state: solution.reset ? 'reset' : solution.status,
    started_at: solution.startedAt,
    submitted_at: submitted?.submittedAt ?? null,
    time_spent_seconds: submitted?.timeSpentSeconds ?? null,
    correct_answers_count: submitted?.correctAnswersCount ?? null,
    questions_count: solution.questionsCount,
    locale: solution.locale,
    quiz_revision: Number(solution.quizRevision),
  };
};

const attemptsUrl = ({ quizUuid, schoolClassId, studentId }: ExistingSolution): string =>
  `/teach/quiz/${quizUuid}/school_class/${schoolClassId}/students/${studentId}/quiz_solutions`;

/** Reads everything from the log, so that it includes what happened a moment ago. @throws 404 */
const findTimeline = async (
  context: SignedInContext<'quizzes' | 'roster'>,
  uuid: string,
): Promise<QuizSolutionTimelinePageData> => {
  const { read } = context;
  const history = await readSolutionHistory(context.command(), uuid);
  const { solution } = history;
  const [student, quiz, inClass] = [
    await findPerson(read, solution.studentId),
    await findQuiz(read, solution.quizUuid),
    await schoolClass(read, solution.schoolClassId),
  ];
  if (!student || !quiz || !inClass) throw notFound('This quiz solution');
  const entries = presentTimeline(history, await namesOf(read, history));
  return {
    student: { id: student.id, name: student.name },
    quiz: { uuid: quiz.uuid, title: quiz.title },
    school_class: { id: inClass.id, name: inClass.name },
    quiz_solution: presentSolution(solution),
    answers_count: entries.filter(({ kind }) => kind === 'answered').length,
    answer_changes_count: entries.filter(({ kind }) => kind === 'answer_changed').length,
    entries,
    time_zone: inClass.time_zone,
    version_url: solutionVersionUrl(solution.solutionUuid),
    attempts_url: context.viewer.role === 'teacher' ? attemptsUrl(solution) : null,
    report_url: quizReportUrl({ ...quiz, quiz_uuid: quiz.uuid, school_class_id: inClass.id }),
  };
};

const shared = { method: 'get', tag: 'Solution timeline', access: ['teacher', 'admin'], concealed: true } as const;

const ofAttempt = (input: { readonly params: { readonly uuid: string } }): RecordScope => ({ solutionUuid: input.params.uuid });

export const solutionTimelineRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: '/quiz_solutions/{uuid}/timeline',
    summary: 'All that happened to a student’s attempt, in order: for the teachers of the class and for staff',
    request: { params: timelineParams },
    response: quizSolutionTimelinePage,
    reads: ['quizzes', 'roster'],
    records: { action: 'viewed', what: 'quiz_timeline', of: ofAttempt },
    page: { id: 'quiz_solution_timeline', title: ({ student, quiz }) => `Timeline: ${student.name}, ${quiz.title}` },
    handler: ({ params }, context) => findTimeline(context, params.uuid),
  }),
  defineRoute({
    ...shared,
    path: '/quiz_solutions/{uuid}/version',
    summary: 'The quiz exactly as the student of an attempt saw it',
    request: { params: timelineParams, query: versionQuery },
    response: quizVersionPage,
    reads: ['quiz_history', 'quiz_results', 'roster'],
    records: { action: 'viewed', what: 'quiz_version', of: ofAttempt },
    page: { id: 'quiz_version', title: (data) => `${data.quiz.title}, version ${data.revision}` },
    handler: async ({ params, query }, context) => {
      const { read, viewer } = context;
      const { solution } = await readSolutionHistory(context.command(), params.uuid);
      const { quizUuid, quizRevision, locale: takenIn } = solution;
      const student = await findPerson(read, solution.studentId);
      const request = { quizUuid, revision: Number(quizRevision), locale: query.locale, takenIn };
      return {
        ...(await findVersion(context, request)),
        quiz_solution: {
          uuid: solution.solutionUuid,
          student_name: student?.name ?? '[erased]',
          started_at: solution.startedAt,
          timeline_url: timelineUrl(solution.solutionUuid),
        },
        history_url: viewer.role === 'admin' ? historyUrl(quizUuid) : null,
      };
    },
  }),
];
