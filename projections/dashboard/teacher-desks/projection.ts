import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import {
  teacherDeskClassOrders,
  teacherDeskFavorites,
  teacherDeskHiddenClasses,
  teacherDeskHiddenTasks,
  teacherDeskSections,
  teacherDeskTables,
} from './tables.ts';

interface DeskChanges {
  readonly orders: RowChanges<typeof teacherDeskClassOrders>;
  readonly sections: RowChanges<typeof teacherDeskSections>;
  readonly hiddenClasses: RowChanges<typeof teacherDeskHiddenClasses>;
  readonly hiddenTasks: RowChanges<typeof teacherDeskHiddenTasks>;
  readonly favorites: RowChanges<typeof teacherDeskFavorites>;
  readonly erased: number[];
}

/** How each teacher has arranged their dashboard. */
export const teacherDesksProjection: Projection<DeskChanges> = {
  name: 'teacher_desks',
  version: 1,
  categories: ['teacherDesk', 'person'],
  tables: teacherDeskTables,
  handlers: {
    TeacherDeskClassMoved: ({ orders }, { data }) =>
      orders.put({ teacher_id: data.teacherId, school_class_ids: data.schoolClassIds }),
    TeacherDeskClassesOrdered: ({ orders }, { data }) =>
      orders.put({ teacher_id: data.teacherId, school_class_ids: data.schoolClassIds }),
    TeacherDeskSectionsOrdered: ({ sections }, { data }) => sections.put({ teacher_id: data.teacherId, sections: data.sections }),
    TeacherDeskClassHidden: ({ hiddenClasses }, { data }) =>
      hiddenClasses.put({ teacher_id: data.teacherId, school_class_id: data.schoolClassId }),
    TeacherDeskClassShown: ({ hiddenClasses }, { data }) =>
      hiddenClasses.remove({ teacher_id: data.teacherId, school_class_id: data.schoolClassId }),
    TeacherDeskTaskHidden: ({ hiddenTasks }, { data }) =>
      hiddenTasks.put({ teacher_id: data.teacherId, task_type: data.taskType, task_id: data.taskId }),
    TeacherDeskTaskShown: ({ hiddenTasks }, { data }) =>
      hiddenTasks.remove({ teacher_id: data.teacherId, task_type: data.taskType, task_id: data.taskId }),
    TeacherDeskLessonFavorited: ({ favorites }, { data }) =>
      favorites.put({ teacher_id: data.teacherId, lesson_uuid: data.lessonUuid, favorited_at: data.occurredAt }),
    TeacherDeskLessonUnfavorited: ({ favorites }, { data }) =>
      favorites.remove({ teacher_id: data.teacherId, lesson_uuid: data.lessonUuid }),
    PersonErased: ({ erased }, { data }) => void erased.push(data.personId),
  },
  emptyBatch: () => ({
    orders: new RowChanges(teacherDeskClassOrders),
    sections: new RowChanges(teacherDeskSections),
    hiddenClasses: new RowChanges(teacherDeskHiddenClasses),
    hiddenTasks: new RowChanges(teacherDeskHiddenTasks),
    favorites: new RowChanges(teacherDeskFavorites),
    erased: [],
  }),
  flush: async (trx, { erased, ...changes }) => {
    for (const rows of Object.values(changes)) await rows.flush(trx);
    if (erased.length === 0) return;
    // Erased teachers arrange nothing afterwards.
    for (const { name } of teacherDeskTables) await trx.raw(`delete from ${name} where teacher_id = any(?::int[])`, [erased]);
  },
};
