import { z } from 'zod';
import { dashboardSection, taskType } from '#domain/dashboard/events.ts';
import { integer, integers, jsonb, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('teacher_desks');

/** The order of a teacher's classes, including classes they no longer teach. A teacher who has never arranged any has no row. */
export const teacherDeskClassOrders = table(
  'teacher_desk_class_orders',
  { teacher_id: integer(), school_class_ids: integers() },
  { primaryKey: ['teacher_id'] },
);

export const teacherDeskSections = table(
  'teacher_desk_sections',
  { teacher_id: integer(), sections: jsonb(z.array(dashboardSection).readonly()) },
  { primaryKey: ['teacher_id'] },
);

export const teacherDeskHiddenClasses = table(
  'teacher_desk_hidden_classes',
  { teacher_id: integer(), school_class_id: integer() },
  { primaryKey: ['teacher_id', 'school_class_id'] },
);

export const teacherDeskHiddenTasks = table(
  'teacher_desk_hidden_tasks',
  { teacher_id: integer(), task_type: text(taskType), task_id: integer() },
  { primaryKey: ['teacher_id', 'task_type', 'task_id'] },
);

export const teacherDeskFavorites = table(
  'teacher_desk_favorites',
  { teacher_id: integer(), lesson_uuid: uuid(), favorited_at: timestamptz() },
  { primaryKey: ['teacher_id', 'lesson_uuid'] },
);

export const teacherDeskTables = [
  teacherDeskClassOrders,
  teacherDeskSections,
  teacherDeskHiddenClasses,
  teacherDeskHiddenTasks,
  teacherDeskFavorites,
];
