import { byPersonName, personName } from '#projections/shared/sql.ts';
import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import { districtLists, isChosen, type DistrictLists } from './district-lists.ts';
import type { DistrictScope, FilterLists, SchoolClassFilterRow, TeacherFilterRow } from './types.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

type Chosen = Pick<DistrictScope, 'districtId' | 'within' | 'schoolId' | 'teacherId'>;

/** The choices that remain with these filters: all schools in reach, teachers of the chosen school, classes of both. */
export const filterLists = async (read: ReadHandle<'roster'>, chosen: Chosen): Promise<FilterLists> => {
  const lists = inReach(await districtLists(read, chosen.districtId), chosen.within);
  return { schools: lists.schools, teachers: await teachers(read, lists, chosen), school_classes: schoolClasses(lists, chosen) };
};

/** For a teacher who also belongs to other schools, only the schools in reach. */
const inReach = (lists: DistrictLists, within: Chosen['within']): DistrictLists => {
  if (within === null) return lists;
  const own = new Set(within);
  const schoolsOfTeachers = new Map<number, readonly number[]>();
  for (const [id, schools] of lists.schoolsOfTeachers) {
    const reached = schools.filter((school) => own.has(school));
    if (reached.length > 0) schoolsOfTeachers.set(id, reached);
  }
  return {
    schools: lists.schools.filter(({ id }) => own.has(id)),
    classes: lists.classes.filter(({ school_id }) => own.has(school_id)),
    schoolsOfTeachers,
  };
};

/** A teacher belongs to the schools where they are registered, and to those of the classes they teach. */
const teachers = async (
  read: ReadHandle<never>,
  { schoolsOfTeachers }: DistrictLists,
  { schoolId }: Chosen,
): Promise<TeacherFilterRow[]> => {
  const own = [...schoolsOfTeachers].filter(([, schools]) => schoolId === undefined || schools.includes(schoolId));
  if (own.length === 0) return [];
  const named = await byName(
    read,
    own.map(([id]) => id),
  );
  return named.map(({ id, name }) => ({ id, name, schools_ids: schoolsOfTeachers.get(id)! }));
};

/** Names are never cached, because a person may be erased. */
const byName = async (read: ReadHandle<never>, ids: readonly number[]): Promise<NamedRow[]> => {
  const rows = await read.rows(
    namedRow,
    sql`select r.id, ${personName('p')} as name from unnest(?::int[]) r (id) left join ${people} p on p.id = r.id
     order by ${byPersonName('p')}, r.id`,
    [[...ids]],
  );
  return rows;
};

const schoolClasses = ({ classes }: DistrictLists, { within, schoolId, teacherId }: Chosen): SchoolClassFilterRow[] =>
  classes
    .filter((schoolClass) => isChosen(schoolClass, { within, schoolId, teacherId }))
    .map(({ id, name, school_id, teachers_ids }) => ({ id, name, school_id, teachers_ids }));
