import { addressOf } from '#domain/shared/address-of.ts';
import { teacherQuizReport, type TeacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { streamSolutionsOfQuiz } from '#projections/reports/quiz-solutions-report.ts';
import { seesAttempts } from '#projections/reports/seen-attempts.ts';
import { maySeeQuizKey } from '#api/http/policy.ts';
import { notFound } from '#api/http/problem.ts';
import type { Route } from '#api/http/route.ts';
import { solutionsRoute } from '#api/quiz-taking/quiz-resets/schemas.ts';
import type { ReportRequest } from '../report-request.ts';
import { classTrail, here, teacherAssignmentsCrumb } from '../breadcrumbs.ts';
import { defineReport, type Finding } from '../define-report.ts';
import { findClassSubject, type ClassSubject } from '../find.ts';
import { listsOfClasses } from '../lists.ts';
import { classTopic, quizInClassTopic } from '#api/http/live/topics.ts';
import { inOneOrder, presentQuestions, questionColumns } from '../questions.ts';
import { column } from '../sheet.ts';
import { presentSolution, quizSolutionColumns } from '../solutions.ts';
import { solutionSorts } from '#domain/shared/reports/columns.ts';
import {
  openPreviewUrl,
  studentReportPath,
  teacherClassReportPath,
  teacherStudentReportPath,
} from '#api/shared/page-addresses.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { isAddressed } from './answer-sheet.ts';
import {
  quizReportParams,
  teacherQuizReportPage,
  type QuizReportParams,
  type QuizReportRow,
  type TeacherQuizReportPageData,
} from './schemas.ts';

interface QuizInClass extends ClassSubject {
  readonly showsKey: boolean;
  readonly params: QuizReportParams;
}

/** School admins see the key of quizzes taken in their schools. */
const showsKey = async ({ read, viewer, params }: Finding<QuizInClass['params']>): Promise<boolean> => {
  if (viewer.role !== 'school_admin') return maySeeQuizKey(viewer);
  const { districtId, administeredSchoolIds: within } = viewer;
  return districtId !== null && seesAttempts(read, params.uuid, { districtId, within });
};

/** Links only to reports that the viewer has access to. */
const breadcrumbsOf = (
  { viewer, link, about: { schoolClass } }: ReportRequest<QuizInClass>,
  title: string,
): TeacherQuizReportPageData['breadcrumbs'] => {
  switch (viewer.role) {
    case 'teacher': {
      const ownClass = { label: schoolClass.name, href: link(teacherClassReportPath(schoolClass.id)) };
      return [teacherAssignmentsCrumb, ownClass, here(title)];
    }
    case 'school_admin':
      return [...classTrail(link, schoolClass), here(title)];
    default:
      return [here(schoolClass.name), here(title)];
  }
};

/** Staff can read a quiz's report, but not a student's. */
const studentUrl = ({ viewer, link, about: { schoolClass } }: ReportRequest<QuizInClass>, studentId: number): string | null => {
  if (viewer.role === 'teacher') return link(teacherStudentReportPath(schoolClass.id, studentId));
  return viewer.role === 'school_admin' ? link(studentReportPath(studentId)) : null;
};

const presentNotSubmitted = ({
  quiz_uuid,
  school_class_id,
  not_submitted,
}: TeacherQuizReport): TeacherQuizReportPageData['not_submitted'] =>
  not_submitted.map(({ id, student_name, state, not_owed, answered_count, questions_count, can_undo }) => ({
    id,
    student_name,
    state,
    not_owed,
    answered_count,
    questions_count,
    can_undo_reset: can_undo,
    attempts_url: addressOf(solutionsRoute, { uuid: quiz_uuid, id: school_class_id, student_id: id }),
  }));

const streamRows = async function* (request: ReportRequest<QuizInClass>): AsyncGenerator<QuizReportRow, void, undefined> {
  const { read, filter, sort, about } = request;
  const inClass = { kind: 'class', ids: [about.schoolClass.id] } as const;
  const solutions = streamSolutionsOfQuiz(read, inClass, { ...filter, quizUuid: about.params.uuid }, sort);
  for await (const row of solutions) yield presentSolution(row, studentUrl(request, row.id));
};

const teacherQuizReportRoute = defineReport({
  id: 'teacher_quiz_report',
  path: '/teach/{quizable_types}/{path}/quiz/{uuid}/school_class/{id}/report',
  summary: 'How a class did at a quiz',
  access: ['teacher', 'school_admin', 'admin'],
  records: { what: 'quiz_report', of: ({ id, uuid }) => ({ schoolClassIds: [id], quizUuid: uuid }) },
  params: quizReportParams,
  filters: ['dates', 'quiz_type'],
  sorts: solutionSorts,
  response: teacherQuizReportPage,
  title: ({ title }) => `${title}: report`,
  ofDocument: inOneOrder,
  find: async (finding): Promise<QuizInClass> => ({
    ...(await findClassSubject(finding)),
    params: finding.params,
    showsKey: await showsKey(finding),
  }),
  live: ({ id, uuid }) => [quizInClassTopic(uuid, id), classTopic(id)],
  read: async (request, page) => {
    const { read, viewer, about, filter } = request;
    const { schoolClass } = about;
    const scope = { quizUuid: about.params.uuid, schoolClassId: schoolClass.id, ...filter };
    const report = await teacherQuizReport(read, scope, page, schoolClass);
    if (!report || !isAddressed(report, about.params)) throw notFound('This report');
    return {
      url: quizReportUrl(report),
      breadcrumbs: breadcrumbsOf(request, report.title),
      summary: report.summary,
      lists: listsOfClasses([about.schoolClass]),
      rows: report.rows.map((row) => presentSolution(row, studentUrl(request, row.id))),
      rowsCount: report.rows_count,
      more: {
        title: report.title,
        quiz_preview_url: openPreviewUrl(viewer, { uuid: report.quiz_uuid, published: report.published }),
        submitted_students_count: report.submitted_students_count,
        not_submitted: presentNotSubmitted(report),
        ...presentQuestions(about.showsKey ? report.questions : []),
        quiz_assignment_school_class_id: report.quiz_assignment_school_class_id,
        due_at: report.due_at,
        quizable_text_complexity: report.quizable_text_complexity,
      },
    };
  },
  stream: streamRows,
  sheet: ({ more, lists, summary }) => ({
    words: [lists.school_classes_list[0]?.name ?? '', more.title],
    datedBy: 'end',
    columns: [
      column<QuizReportRow>('Student id', (row) => row.id),
      column('Student', (row) => row.student_name),
      ...quizSolutionColumns(summary),
      ...questionColumns(more.quiz_questions_with_answers),
    ],
  }),
});

export const quizReportRoutes: readonly Route[] = [teacherQuizReportRoute];
