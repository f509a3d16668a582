import { teacherQuizReport, type TeacherQuizReport } from '../../projections/quiz-results/queries.ts';
import { readAsOf } from '../../projections/runner/consistency.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { findOwnClass } from '../school-classes/find-classes.ts';
import { typeOfFolder } from '../shared/quizable.ts';
import { teacherQuizReportCsv } from './csv.ts';
import { dateRange } from './date-range.ts';
import { presentTeacherQuizReport } from './presenter.ts';
import { quizReportParams, reportQuery, teacherQuizReportPage } from './schemas.ts';

const reads = ['quiz_results', 'quiz_assignments', 'quizzes', 'roster'];

/** A report has one address: that of its quiz's lesson. */
const isAddressed = (report: TeacherQuizReport, params: { quizable_types: string; path: string }): boolean =>
  report.quizable_type === typeOfFolder(params.quizable_types) && report.quizable_path === params.path;

export const quizReportRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teach/{quizable_types}/{path}/quiz/{uuid}/school_class/{id}/report',
    tag: 'Reports',
    summary: 'How a class did at a quiz',
    access: ['teacher', 'school_admin', 'admin'],
    request: { params: quizReportParams, query: reportQuery },
    response: teacherQuizReportPage,
    reads,
    page: { id: 'teacher_quiz_report', title: (data) => `${data.title}: report`, csv: teacherQuizReportCsv },
    handler: async ({ params, query }, { services, viewer }) => {
      const { time_zone: timeZone } = await findOwnClass(services.db, viewer, params.id);
      const { startDate, endDate, today } = dateRange(query, services.now(), timeZone);
      const quizType = query.quiz_type === 'all' ? {} : { quizType: query.quiz_type };
      const scope = { quizUuid: params.uuid, schoolClassId: params.id, startDate, endDate, timeZone, ...quizType };
      return readAsOf(services.db, reads, async (trx, asOf) => {
        const report = await teacherQuizReport(trx, scope);
        if (!report || !isAddressed(report, params)) throw notFound('This report');
        return presentTeacherQuizReport(report, {
          ...{ quiz_type: query.quiz_type, start_date: startDate, end_date: endDate, today, time_zone: timeZone },
          as_of: { position: asOf.position, time: asOf.time ?? services.now().toISOString() },
        });
      });
    },
  }),
];
