import {
  arrangeDashboard,
  hideSchoolClass,
  hideTask,
  moveSchoolClass,
  showSchoolClass,
  showTask,
} from '#commands/dashboard/teacher-desk.ts';
import { arranged, type Direction } from '#domain/dashboard/order.ts';
import { classesTaughtBy } from '#projections/classes/roster/class-queries.ts';
import { notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, reply, type Route } from '#api/http/route.ts';
import {
  classOrderReply,
  classParams,
  classVisibilityReply,
  dashboardLayoutBody,
  hideTaskBody,
  moveClassParams,
  moveClassQuery,
  taskVisibilityReply,
} from './schemas.ts';

const shared = { tag: 'Teacher’s desk', access: ['teacher'], concealed: true } as const;

const moveRoute = (direction: Direction): Route =>
  defineRoute({
    ...shared,
    method: 'patch',
    path: `/api/v1/teachers/{teacher_id}/move_school_class_${direction}`,
    summary: `Moves a class one place ${direction} in the teacher’s own order`,
    request: { params: moveClassParams, query: moveClassQuery },
    response: classOrderReply,
    problems: [404],
    commands: ['moveSchoolClass'],
    reads: ['roster'],
    handler: async ({ params, query }, context) => {
      if (params.teacher_id !== context.viewer.id) throw notFound('This teacher');
      const taughtIds = await classesTaughtBy(context.read, context.viewer.id);
      const moved = await moveSchoolClass(context.command(), { schoolClassId: query.school_class_id, direction, taughtIds });
      return commandReply(moved, { school_class_ids: arranged(moved.value.schoolClassIds, taughtIds) });
    },
  });

const visibilityRoute = (action: 'hide' | 'show'): Route =>
  defineRoute({
    ...shared,
    method: 'patch',
    path: `/school_classes/{id}/${action}`,
    summary:
      action === 'hide' ? 'Takes a class off the teacher’s dashboard' : 'Puts a hidden class back onto the teacher’s dashboard',
    request: { params: classParams },
    response: classVisibilityReply,
    problems: [404],
    commands: [`${action}SchoolClass`],
    handler: async ({ params: { id } }, context) => {
      const turned = await (action === 'hide' ? hideSchoolClass : showSchoolClass)(context.command(), id);
      return commandReply(turned, { id, hidden: action === 'hide' });
    },
  });

/** Teachers arrange their own dashboard. */
export const teacherDeskRoutes: readonly Route[] = [
  moveRoute('up'),
  moveRoute('down'),
  visibilityRoute('hide'),
  visibilityRoute('show'),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/dashboard',
    summary: 'Saves the order of the dashboard’s sections and of the teacher’s classes',
    request: { body: dashboardLayoutBody },
    statuses: [204],
    problems: [404],
    commands: ['arrangeDashboard'],
    reads: ['roster'],
    handler: async ({ body: { ui_state } }, context) => {
      const outcome = await arrangeDashboard(context.command(), {
        sections: ui_state.components ?? null,
        schoolClassIds: ui_state.school_classes ?? null,
        taughtIds: await classesTaughtBy(context.read, context.viewer.id),
      });
      return reply(204, undefined, { position: outcome.position });
    },
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: '/api/v1/tasks',
    summary: 'Puts a task away for the teacher, or brings it back',
    request: { body: hideTaskBody },
    response: taskVisibilityReply,
    problems: [404],
    commands: ['hideTask', 'showTask'],
    handler: async ({ body }, context) => {
      const task = { taskType: body.task_type, taskId: body.task_id };
      const outcome = await (body.ui_state.visible ? showTask : hideTask)(context.command(), task);
      return commandReply(outcome, body);
    },
  }),
];
