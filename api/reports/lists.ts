import { inNameOrder } from '#domain/shared/name-order.ts';
import type { FilterLists } from '#projections/reports/types.ts';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import type { ReportLists } from './frame.ts';

export const presentLists = ({ schools, teachers, school_classes }: FilterLists): ReportLists => ({
  schools_list: schools.map(({ id, name }) => ({ id, name })),
  teachers_list: teachers.map(({ id, name, schools_ids }) => ({ id, name, schools_ids: [...schools_ids] })),
  school_classes_list: school_classes.map(({ id, name, school_id, teachers_ids }) => ({
    id,
    name,
    school_id,
    teachers_ids: [...teachers_ids],
  })),
});

/** A class with its school and its teachers. */
export interface PlacedClass extends NamedRow {
  readonly school_id: number;
  readonly school_name: string;
  readonly teachers: readonly NamedRow[];
}

const byName = (a: NamedRow, b: NamedRow): number => inNameOrder(a.name, b.name) || a.id - b.id;

/** The filter lists of a report that covers only these classes. */
export const listsOfClasses = (classes: readonly PlacedClass[]): ReportLists => {
  const schools = new Map(classes.map(({ school_id, school_name }) => [school_id, school_name]));
  const teachers = new Map<number, { id: number; name: string; schools_ids: number[] }>();
  for (const { school_id, teachers: own } of classes) {
    for (const { id, name } of own) {
      const schoolIds = teachers.get(id)?.schools_ids ?? [];
      teachers.set(id, { id, name, schools_ids: [...new Set([...schoolIds, school_id])].toSorted((a, b) => a - b) });
    }
  }
  return {
    schools_list: [...schools].map(([id, name]) => ({ id, name })).toSorted(byName),
    teachers_list: [...teachers.values()].toSorted(byName),
    school_classes_list: classes
      .map(({ id, name, school_id, teachers: own }) => ({ id, name, school_id, teachers_ids: own.map((one) => one.id) }))
      .toSorted(byName),
  };
};
