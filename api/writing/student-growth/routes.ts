/** The growth of a class and of a student, for their teachers. */
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson, studentsOfClass } from '#projections/classes/roster/queries.ts';
import { quizMonths, writingLevels, type GrowthScope } from '#projections/writing/growth.ts';
import { notFound } from '#api/http/problem.ts';
import type { Records } from '#api/http/record-access.ts';
import { defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import type { RequestedDates } from '#api/shared/date-range.ts';
import { teacherClassReportPath, teacherStudentReportPath, withQuery } from '#api/shared/page-addresses.ts';
import { classGrowthCsv, presentLevels, presentMonths, presentQuizzes, presentWriting, studentGrowthCsv } from './presenter.ts';
import { classGrowthPage, classGrowthParams, growthQuery, studentGrowthPage, studentGrowthParams } from './schemas.ts';

const reads = ['roster', 'quiz_results', 'writing_assessments', 'student_works', 'lesson_assignments'] as const;
type Context = SignedInContext<(typeof reads)[number]>;

const classPath = '/school_classes/{id}/growth';
const studentPath = '/school_classes/{id}/students/{student_id}/growth';
const classUrl = (id: number): string => `${teacherClassReportPath(id).replace(/\/report$/, '')}/growth`;
const studentUrl = (id: number, studentId: number): string => `${teacherStudentReportPath(id, studentId)}/growth`;

const shared = {
  method: 'get',
  tag: 'Reports',
  access: ['teacher'],
  concealed: true,
  problems: [404],
  reads,
} as const;

const records = (
  what: 'class_report' | 'student_report',
): Records<{ readonly params: { readonly id: number; readonly student_id?: number } }> => ({
  action: 'viewed',
  what,
  of: ({ params }) => ({
    schoolClassIds: [params.id],
    ...(params.student_id !== undefined && { studentId: params.student_id }),
  }),
});

/** Data shared by both pages; the range defaults to this school year. */
const findFrame = async ({ read, services }: Context, id: number, dates: RequestedDates) => {
  const found = await schoolClass(read, id);
  if (!found) throw notFound('This class');
  const today = dayIn(services.now(), found.time_zone);
  const { range } = chosenRanges(dates, today);
  return {
    timeZone: found.time_zone,
    frame: {
      school_class: { id, name: found.name },
      range,
      presets: dashboardPresets(today).slice(0, 2),
      today,
      class_report_url: withQuery(teacherClassReportPath(id), { ...range }),
    },
  };
};

/** Students' listening, reading and writing over the year, for their teachers. */
export const studentGrowthRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: classPath,
    summary: 'Listening, reading and writing levels of the students of a class over the year',
    request: { params: classGrowthParams, query: growthQuery },
    response: classGrowthPage,
    records: records('class_report'),
    page: { id: 'class_growth', title: ({ title }) => title, csv: classGrowthCsv },
    handler: async ({ params: { id }, query }, context) => {
      await requireTaughtClass(context.command(), id);
      const { frame, timeZone } = await findFrame(context, id, query);
      const { start_date: startDate, end_date: endDate } = frame.range;
      const scope: GrowthScope = { schoolClassId: id, studentId: null, startDate, endDate, timeZone };
      const { read } = context;
      const [students, quizzes, levels] = await Promise.all([
        studentsOfClass(read, id),
        quizMonths(read, scope),
        writingLevels(read, scope),
      ]);
      return {
        ...frame,
        title: `Growth: ${frame.school_class.name}`,
        rows: students.map(({ id: studentId, name }) => ({
          student_id: studentId,
          student_name: name,
          ...presentQuizzes(quizzes.filter(({ student_id }) => student_id === studentId)),
          writing: presentWriting(levels.filter(({ student_id }) => student_id === studentId)),
          url: withQuery(studentUrl(id, studentId), { ...frame.range }),
        })),
        csv_url: withQuery(`${classUrl(id)}.csv`, { ...frame.range }),
      };
    },
  }),
  defineRoute({
    ...shared,
    path: studentPath,
    summary: 'Listening, reading and writing levels of one student, month by month',
    request: { params: studentGrowthParams, query: growthQuery },
    response: studentGrowthPage,
    records: records('student_report'),
    page: { id: 'student_growth', title: ({ title }) => title, csv: studentGrowthCsv },
    handler: async ({ params: { id, student_id: studentId }, query }, context) => {
      const { studentIds, formerStudentIds } = await requireTaughtClass(context.command(), id);
      if (!studentIds.has(studentId) && !formerStudentIds.has(studentId)) throw notFound('This student');
      const { read } = context;
      const { frame, timeZone } = await findFrame(context, id, query);
      const { start_date: startDate, end_date: endDate } = frame.range;
      const scope: GrowthScope = { schoolClassId: id, studentId, startDate, endDate, timeZone };
      const [student, quizzes, levels] = await Promise.all([
        findPerson(read, studentId),
        quizMonths(read, scope),
        writingLevels(read, scope),
      ]);
      const name = student?.name ?? '';
      return {
        ...frame,
        title: `Growth: ${name}`,
        student: { id: studentId, name },
        months: presentMonths(quizzes, levels),
        levels: presentLevels(levels),
        class_url: withQuery(classUrl(id), { ...frame.range }),
        student_report_url: withQuery(teacherStudentReportPath(id, studentId), { ...frame.range }),
        csv_url: withQuery(`${studentUrl(id, studentId)}.csv`, { ...frame.range }),
      };
    },
  }),
];
