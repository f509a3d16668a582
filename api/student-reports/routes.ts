import { teacherStudentReport } from '../../projections/quiz-results/student-report-query.ts';
import { readAsOf } from '../../projections/runner/consistency.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { dateRange } from '../quiz-reports/date-range.ts';
import { reportQuery } from '../quiz-reports/schemas.ts';
import { findOwnClass } from '../school-classes/find-classes.ts';
import { teacherStudentReportCsv } from './csv.ts';
import { presentTeacherStudentReport } from './presenter.ts';
import { studentReportParams, teacherStudentReportPage } from './schemas.ts';

const reads = ['quiz_results', 'quizzes', 'roster'];

export const studentReportRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/school_classes/{id}/students/{student_id}',
    tag: 'Reports',
    summary: 'How a student did at the quizzes of a class',
    access: ['teacher'],
    request: { params: studentReportParams, query: reportQuery },
    response: teacherStudentReportPage,
    reads,
    page: { id: 'teacher_student_report', title: (data) => `${data.student_name}: report`, csv: teacherStudentReportCsv },
    handler: async ({ params, query }, { services, viewer }) => {
      const schoolClass = await findOwnClass(services.db, viewer, params.id);
      const { time_zone: timeZone } = schoolClass;
      const { startDate, endDate, today } = dateRange(query, services.now(), timeZone);
      const quizType = query.quiz_type === 'all' ? {} : { quizType: query.quiz_type };
      const scope = { schoolClassId: params.id, studentId: params.student_id, startDate, endDate, timeZone, ...quizType };
      return readAsOf(services.db, reads, async (trx, asOf) => {
        const report = await teacherStudentReport(trx, scope);
        if (!report) throw notFound('This report');
        return presentTeacherStudentReport(report, schoolClass, query, {
          ...{ quiz_type: query.quiz_type, start_date: startDate, end_date: endDate, today, time_zone: timeZone },
          as_of: { position: asOf.position, time: asOf.time ?? services.now().toISOString() },
        });
      });
    },
  }),
];
