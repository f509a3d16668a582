import { readSolutionHistory, type SolutionHistory } from '#commands/quiz-taking/read-solution-history.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import { findQuiz } from '#projections/quizzes/queries.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { presentTimeline, solutionVersionUrl, type NameOf } from './presenter.ts';
import type { QuizSolutionTimelinePageData } from './schemas.ts';
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

/** Everything from the log, so that what was done a moment ago is there. @throws 404 */
export const findTimeline = async (
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
