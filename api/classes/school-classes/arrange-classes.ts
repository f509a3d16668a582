import { arranged } from '#domain/dashboard/order.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { deskOf, type DeskRow } from '#projections/dashboard/teacher-desks/queries.ts';
import { paidClasses } from '#projections/dashboard/teacher-desk/paid-classes.ts';
import { hasPremium } from '#api/http/plan.ts';
import type { Viewer } from '#api/http/viewer.ts';

export interface Arrangement {
  /** Off the teacher's dashboard. While nobody pays for a class it has no toggle, and so it is never hidden. */
  readonly hidden: boolean;
  /** Somebody who teaches it has a plan: their own trial counts, or a colleague's premium. */
  readonly paid: boolean;
}

const untouched: DeskRow = { school_class_ids: [], sections: [], hidden_class_ids: [] };

/** Classes in the order of whoever looks at them; nobody but a teacher has one of their own. */
export const arrangeClasses = async <Found extends { readonly id: number }>(
  read: ReadHandle<'roster' | 'teacher_desks'>,
  viewer: Viewer,
  classes: readonly Found[],
): Promise<(Found & Arrangement)[]> => {
  const ids = classes.map(({ id }) => id);
  const [desk, paid] = await Promise.all([
    viewer.role === 'teacher' ? deskOf(read, viewer.id) : untouched,
    hasPremium(viewer) ? new Set(ids) : paidClasses(read, ids),
  ]);
  const hidden = new Set(desk.hidden_class_ids);
  const byId = new Map(classes.map((one) => [one.id, one]));
  return arranged(desk.school_class_ids, ids).map((id) => ({
    ...byId.get(id)!,
    hidden: paid.has(id) && hidden.has(id),
    paid: paid.has(id),
  }));
};
