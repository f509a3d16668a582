import { arranged } from '#domain/dashboard/order.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { deskOf, type DeskRow } from '#projections/dashboard/teacher-desks/queries.ts';
import { paidClasses } from '#projections/dashboard/teacher-desk/paid-classes.ts';
import { hasPremium } from '#api/http/plan.ts';
import type { Viewer } from '#api/http/viewer.ts';

export interface Arrangement {
  /** Hidden from the teacher's dashboard. An unpaid class has no toggle, so it is never hidden. */
  readonly hidden: boolean;
  /** One of its teachers has a plan: the viewer's own trial counts, as does any colleague's premium plan. */
  readonly paid: boolean;
}

const untouched: DeskRow = { school_class_ids: [], sections: [], hidden_class_ids: [] };

/** Returns the classes in the viewer's own order; only teachers have one. */
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
