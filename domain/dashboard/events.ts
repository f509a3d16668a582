// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** One stream per teacher: the arrangement is theirs alone, even when others teach the class with them. */
export const teacherDeskStream = (teacherId: number): string => `teacherDesk-${teacherId}`;

/** The sections of the dashboard, in their default order. */
export const dashboardSections = ['tasks', 'classes', 'reports'] as const;
export const dashboardSection = z.enum(dashboardSections);
export type DashboardSection = z.infer<typeof dashboardSection>;

/** A quiz given to a class, or a lesson assignment given to one. */
export const taskTypes = ['quiz', 'lesson'] as const;
export const taskType = z.enum(taskTypes);
export type TaskType = z.infer<typeof taskType>;

const happened = z.object({ teacherId: integerId, occurredAt: timestamp });
/** The complete new order, including classes that the teacher does not teach at the moment. */
const order = { schoolClassIds: z.array(integerId) };
const ofClass = happened.extend({ schoolClassId: integerId });
const ofTask = happened.extend({ taskType, taskId: integerId });
const ofLesson = happened.extend({ lessonUuid: uuid });

export const teacherDeskEvents = defineEvents({
  /** Moved by one place among the classes that the teacher teaches. */
  TeacherDeskClassMoved: { version: 1, schema: ofClass.extend({ direction: z.enum(['up', 'down']), ...order }) },
  TeacherDeskClassesOrdered: { version: 1, schema: happened.extend(order) },
  TeacherDeskClassHidden: { version: 1, schema: ofClass },
  TeacherDeskClassShown: { version: 1, schema: ofClass },
  TeacherDeskSectionsOrdered: { version: 1, schema: happened.extend({ sections: z.array(dashboardSection) }) },
  TeacherDeskTaskHidden: { version: 1, schema: ofTask },
  TeacherDeskTaskShown: { version: 1, schema: ofTask },
  TeacherDeskLessonFavorited: { version: 1, schema: ofLesson },
  TeacherDeskLessonUnfavorited: { version: 1, schema: ofLesson },
});
export type TeacherDeskEvent = EventsOf<typeof teacherDeskEvents>;
