import { z } from 'zod';
import { dashboardSection } from '#domain/dashboard/events.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { teacherDeskClassOrders, teacherDeskHiddenClasses, teacherDeskSections } from './tables.ts';

export const deskRow = z.strictObject({
  school_class_ids: z.array(z.int()).readonly(),
  sections: z.array(dashboardSection).readonly(),
  hidden_class_ids: z.array(z.int()).readonly(),
});
export type DeskRow = z.infer<typeof deskRow>;

/** Order and visibility of a teacher's classes, and the order of their dashboard's sections; empty for what was never arranged. */
export const deskOf = async (read: ReadHandle<'teacher_desks'>, teacherId: number): Promise<DeskRow> => {
  const rows = await read.rows(
    deskRow,
    sql`select coalesce((select o.school_class_ids from ${teacherDeskClassOrders} o where o.teacher_id = :teacherId), '{}')
         as school_class_ids,
       coalesce((select s.sections from ${teacherDeskSections} s where s.teacher_id = :teacherId), '[]') as sections,
       array(select h.school_class_id from ${teacherDeskHiddenClasses} h where h.teacher_id = :teacherId order by 1)
         as hidden_class_ids`,
    { teacherId },
  );
  return rows[0]!;
};
