import { defineRoute, type Route } from '../http/route.ts';
import { adminDashboard, analystDashboard, schoolAdminDashboard, teacherDashboard } from './find-dashboard.ts';
import { dashboardPage } from './schemas.ts';

export const dashboardRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/dashboard',
    tag: 'Home',
    summary: 'The home of teachers, school admins, staff and analysts',
    access: ['teacher', 'school_admin', 'admin', 'analyst'],
    response: dashboardPage,
    reads: ['roster', 'quizzes', 'lessons', 'quiz_assignments', 'quiz_results'],
    page: { id: 'dashboard', bodyId: 'dashboard_page', title: 'Home' },
    handler: async (_input, { services, viewer }) => {
      switch (viewer.role) {
        case 'teacher':
          return teacherDashboard(services, viewer);
        case 'school_admin':
          return schoolAdminDashboard(services, viewer);
        case 'admin':
          return adminDashboard(services, viewer);
        default:
          return analystDashboard(services, viewer);
      }
    },
  }),
];
