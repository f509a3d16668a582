/** What a person has chosen for each of last year's classes. */
import type { NewSchoolYearPageData } from '#api/dashboard/my-classes/schemas.ts';
import { texts } from './texts.ts';

export type LastYearClass = NewSchoolYearPageData['items'][number];

export interface Plan {
  chosen: boolean;
  name: string;
  /** The class that takes its place; null: a new one. */
  successorId: number | null;
  colleagues: boolean;
}
export type Plans = Readonly<Record<number, Plan>>;

export const freshPlan = ({ name }: LastYearClass): Plan => ({ chosen: false, name, successorId: null, colleagues: true });

/** Classes of the same school that are not replaced themselves; for a teacher of both, or of a new roster, the same teachers. */
export const successorsOf = (item: LastYearClass, items: readonly LastYearClass[], plans: Plans): LastYearClass[] =>
  items.filter(
    (other) =>
      other.id !== item.id &&
      other.school_id === item.school_id &&
      !plans[other.id]?.chosen &&
      other.teachers.some(({ id }) => item.teachers.some((teacher) => teacher.id === id)),
  );

/** What hinders the start, by class. */
export const problemsOf = (items: readonly LastYearClass[], plans: Plans): Record<number, string> => {
  const taken = new Set<number>();
  const problems: Record<number, string> = {};
  for (const { id } of items) {
    const plan = plans[id];
    if (!plan?.chosen) continue;
    if (plan.name.trim() === '') problems[id] = texts.nameMissing;
    else if (plan.successorId !== null && taken.has(plan.successorId)) problems[id] = texts.taken;
    if (plan.successorId !== null) taken.add(plan.successorId);
  }
  return problems;
};

/** A teacher's own order, with each new class where last year's was. */
export const orderAfter = (items: readonly LastYearClass[], next: ReadonlyMap<number, number>): number[] => {
  const successors = new Set(next.values());
  return items.flatMap(({ id }) => (successors.has(id) && !next.has(id) ? [] : [next.get(id) ?? id]));
};
