import { teacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { dashboardQuery } from '#api/shared/schemas.ts';
import { adminDashboard, analystDashboard, schoolAdminDashboard } from './find-dashboard.ts';
import { teacherChart as findTeacherChart, teacherDashboard } from './find-teacher-dashboard.ts';
import { dashboardPage, teacherChart, teacherChartQuery } from './schemas.ts';

/** The home of everybody but students. */
export const dashboardRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/dashboard',
    tag: 'Home',
    summary: 'The home of teachers, school admins, staff and analysts; the dates are for school admins and staff',
    access: ['teacher', 'school_admin', 'admin', 'analyst'],
    request: { query: dashboardQuery },
    response: dashboardPage,
    reads: [...teacherDayReads, 'saved_reports'],
    records: { action: 'viewed', what: 'dashboard', of: (_input, viewer) => recordsOfViewer(viewer) },
    page: { id: 'dashboard', bodyId: 'dashboard_page', title: 'Home' },
    needs: ['providerSiteUrl', 'readSide'],
    handler: async ({ query }, context) => {
      switch (context.viewer.role) {
        case 'teacher':
          return teacherDashboard(context);
        case 'school_admin':
          return schoolAdminDashboard(context, query);
        case 'admin':
          return adminDashboard(context, query);
        default:
          return analystDashboard(context);
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/v1/reports/teacher_dashboard_reports',
    tag: 'Reports',
    summary: "The average result of a teacher's classes month by month, or of one of them",
    access: ['teacher'],
    concealed: true,
    request: { query: teacherChartQuery },
    response: teacherChart,
    reads: ['roster', 'quiz_results'],
    records: {
      action: 'viewed',
      what: 'dashboard',
      of: ({ query }, viewer) =>
        query.school_class_id === undefined ? recordsOfViewer(viewer) : { schoolClassIds: [query.school_class_id] },
    },
    handler: ({ query }, context) => findTeacherChart(context, query.school_class_id),
  }),
];
