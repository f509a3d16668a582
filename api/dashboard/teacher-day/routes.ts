import { classesTaughtBy } from '#projections/classes/roster/class-queries.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { teacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { recordsOfViewer } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { findTasks } from './find-day.ts';
import { tasksReply } from './schemas.ts';

/** The open tasks of a teacher's classes, and what is ready for review. */
export const teacherDayRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/v1/tasks',
    tag: 'Teacher’s desk',
    summary: 'What the teacher’s classes have to do and what is ready for review, the most urgent first',
    access: ['teacher'],
    concealed: true,
    response: tasksReply,
    records: { action: 'viewed', what: 'dashboard', of: (_input, viewer) => recordsOfViewer(viewer) },
    reads: teacherDayReads,
    handler: async (_input, { read, viewer, services }) => {
      const [ids, desk] = await Promise.all([classesTaughtBy(read, viewer.id), deskOf(read, viewer.id)]);
      const schoolClassIds = ids.filter((id) => !desk.hidden_class_ids.includes(id));
      return { items: (await findTasks(read, viewer, { schoolClassIds, now: services.now() })).tasks };
    },
  }),
];
