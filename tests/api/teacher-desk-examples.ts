import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { cast, lessonPath, schoolClassId, type World } from '#tests/support/world.ts';
import type { BadCall, RouteExample } from './route-example.ts';

const strangers = ['otherTeacher', 'farTeacher'] as const;
const bad: readonly BadCall[] = [{ query: '?school_class_id=x', fields: ['school_class_id'] }];

const move = (direction: 'up' | 'down'): RouteExample => ({
  as: 'teacher',
  status: 200,
  call: () => ({
    path: `/api/v1/teachers/${cast.teacher.id}/move_school_class_${direction}?school_class_id=${schoolClassId}`,
    body: {},
  }),
  strangers,
});

const turn = (action: 'hide' | 'show'): RouteExample => ({
  as: 'teacher',
  status: 200,
  call: () => ({ path: `/school_classes/${schoolClassId}/${action}`, body: {} }),
  strangers,
});

const favorite = (folder: string, type: 'Lesson' | 'ElLesson' | 'Event', action: string): RouteExample => ({
  as: 'teacher',
  status: 200,
  call: () => ({ path: `/teach/${folder}/${lessonNumberOf(lessonUuidOf(type, lessonPath))}/${action}`, body: {} }),
});

export const teacherDeskExamples: Readonly<Record<string, RouteExample>> = {
  'patch /api/v1/teachers/{teacher_id}/move_school_class_up': { ...move('up'), bad },
  'patch /api/v1/teachers/{teacher_id}/move_school_class_down': move('down'),
  'patch /school_classes/{id}/hide': turn('hide'),
  'patch /school_classes/{id}/show': turn('show'),
  'put /dashboard': {
    as: 'teacher',
    status: 204,
    call: () => ({
      path: '/dashboard',
      body: { ui_state: { components: ['classes', 'tasks', 'reports'], school_classes: [schoolClassId] } },
    }),
    strangers,
    bad: [
      { body: {}, fields: ['ui_state'] },
      {
        body: { ui_state: { components: [7], school_classes: ['x'] } },
        fields: ['ui_state.components.0', 'ui_state.school_classes.0'],
      },
    ],
  },
  'get /share/{audience}/{quizable_types}/{path}': {
    as: 'student',
    status: 200,
    call: () => ({ path: `/share/students/lessons/${lessonPath}` }),
  },
  'get /premium_features': { as: null, status: 200, call: () => ({ path: '/premium_features' }) },
  'get /request_quote': { as: null, status: 200, call: () => ({ path: '/request_quote' }) },
  'get /teach/feed': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: '/teach/feed' }),
    bad: [{ query: '?page=0', fields: ['page'] }],
  },
  'get /teach/lessons': { as: 'teacher', status: 200, call: () => ({ path: '/teach/lessons' }) },
  'get /teach/events': { as: 'teacher', status: 200, call: () => ({ path: '/teach/events' }) },
  'get /api/v1/feed/{feed}': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: '/api/v1/feed/recommended' }),
    bad: [{ query: '?page=many', fields: ['page'] }],
  },
  'get /api/v1/feed/subjects/{subject}': {
    as: 'teacher',
    status: 200,
    call: () => ({ path: '/api/v1/feed/subjects/Science' }),
  },
  'get /api/v1/tasks': { as: 'teacher', status: 200, call: () => ({ path: '/api/v1/tasks' }) },
  'patch /api/v1/tasks': {
    as: 'teacher',
    status: 200,
    call: ({ assignmentId }: World) => ({
      path: '/api/v1/tasks',
      body: { task_type: 'quiz', task_id: assignmentId, ui_state: { visible: false } },
    }),
    strangers,
    bad: [
      { body: {}, fields: ['task_type', 'task_id', 'ui_state'] },
      {
        body: { task_type: 'song', task_id: 0, ui_state: { visible: 'no' } },
        fields: ['task_type', 'task_id', 'ui_state.visible'],
      },
    ],
  },
  'post /teach/lessons/{id}/favorite': favorite('lessons', 'Lesson', 'favorite'),
  'delete /teach/lessons/{id}/unfavorite': favorite('lessons', 'Lesson', 'unfavorite'),
  'post /teach/el_lessons/{id}/favorite': favorite('el_lessons', 'ElLesson', 'favorite'),
  'delete /teach/el_lessons/{id}/unfavorite': favorite('el_lessons', 'ElLesson', 'unfavorite'),
  'post /teach/events/{id}/favorite': favorite('events', 'Event', 'favorite'),
  'delete /teach/events/{id}/unfavorite': favorite('events', 'Event', 'unfavorite'),
};
