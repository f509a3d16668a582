/** What teachers arrange for themselves: the order of classes, hidden tasks, favorites, their home. */
import { z } from 'zod';
import { maxLessonNumber } from '#domain/lessons/lesson/number.ts';
import { quizableTypes } from '#domain/shared/fields.ts';
import { taskType } from '#domain/dashboard/events.ts';
import { idParam, integerId } from '#api/shared/schemas.ts';

export const moveClassParams = z.object({ teacher_id: idParam });
export const moveClassQuery = z.object({ school_class_id: idParam });
export const classOrderReply = z.object({ school_class_ids: z.array(z.int()) }).meta({ id: 'SchoolClassOrder' });
export type ClassOrderReply = z.infer<typeof classOrderReply>;

export const classParams = z.object({ id: idParam });
export const classVisibilityReply = z.object({ id: z.int(), hidden: z.boolean() }).meta({ id: 'SchoolClassVisibility' });
export type ClassVisibilityReply = z.infer<typeof classVisibilityReply>;

export const hideTaskBody = z.object({
  task_type: taskType,
  task_id: integerId,
  /** False dismisses the task, true brings it back. */
  ui_state: z.object({ visible: z.boolean() }),
});
export const taskVisibilityReply = hideTaskBody.extend({ task_id: z.int() }).meta({ id: 'TaskVisibility' });
export type TaskVisibility = z.infer<typeof taskVisibilityReply>;

export const lessonNumberParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'use a whole number')
    .transform(Number)
    .refine((id) => id <= maxLessonNumber, 'use a whole number'),
});
export const favoriteReply = z
  .object({ favoritable_id: z.int(), favoritable_type: z.enum(quizableTypes), favorite: z.boolean() })
  .meta({ id: 'Favorite' });
export type FavoriteReply = z.infer<typeof favoriteReply>;

const maxNames = 20;
const maxClasses = 500;

export const dashboardLayoutBody = z.object({
  ui_state: z.object({
    /** Unknown names are dropped, and missing ones are added at their default place. */
    components: z.array(z.string().max(60)).max(maxNames).optional(),
    /** Some or all of the teacher's classes; omitted ones keep their places. */
    school_classes: z.array(integerId).max(maxClasses).optional(),
  }),
});
export type DashboardLayoutBody = z.input<typeof dashboardLayoutBody>;
