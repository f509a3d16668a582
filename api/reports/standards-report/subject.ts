/** Whose answers a report by standards counts, depending on the viewer's role. */
import { classesToTeach } from '#projections/classes/roster/class-queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { districtLists, isChosen } from '#projections/reports/district-lists.ts';
import type { Owners } from '#projections/reports/scope.ts';
import { notFound } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { teacherClassesCrumb } from '../breadcrumbs.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import {
  classReportPath,
  quizReportPath,
  schoolsReportPath,
  teacherClassReportPath,
  withQuery,
} from '#api/shared/page-addresses.ts';
import type { NamedItem } from '#api/shared/schemas.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import type { AlignedQuiz } from '#projections/reports/standards/results.ts';

interface Chosen {
  readonly selected_school_id?: number | undefined;
  readonly selected_school_class_id?: number | undefined;
}

export interface ReportedClass extends NamedItem {
  readonly school_name: string | null;
}

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** Whose results the viewer sees. */
export interface StandardsSubject {
  /** Whose answers count. */
  readonly owners: Owners;
  /** The classes that match the filters. */
  readonly classes: readonly ReportedClass[];
  readonly schools_list: NamedItem[];
  readonly school_classes_list: NamedItem[];
  readonly crumbs: readonly { readonly label: string; readonly href: string | null }[];
  readonly classUrl: (schoolClassId: number, days: Days) => string;
  readonly quizUrl: (quiz: AlignedQuiz, schoolClassId: number, days: Days) => string;
}

const named = ({ id, name }: NamedItem): NamedItem => ({ id, name });
const idsOf = (items: readonly NamedItem[]): number[] => items.map(({ id }) => id);

/** A teacher's classes; an archived one only if it is chosen. */
const ofTeacher = async (read: ReadHandle<'roster'>, viewer: Viewer, chosen: Chosen): Promise<StandardsSubject> => {
  if (chosen.selected_school_id !== undefined) throw notFound('This school');
  const { selected_school_class_id: classId } = chosen;
  const own = await classesToTeach(read, viewer.id);
  const classes = classId === undefined ? own : [await findOwnClass(read, viewer, classId)];
  return {
    owners: { kind: 'class', ids: idsOf(classes) },
    classes: classes.map(({ id, name }) => ({ id, name, school_name: null })),
    schools_list: [],
    school_classes_list: own.map(named),
    crumbs: [teacherClassesCrumb],
    classUrl: (id, days) => withQuery(teacherClassReportPath(id), { ...days }),
    quizUrl: (quiz, id, days) => withQuery(quizReportUrl({ ...quiz, school_class_id: id }), { ...days }),
  };
};

/** @throws 404 for a school or class that the viewer does not administer */
const checkChosen = (
  chosen: Chosen,
  reach: { readonly schools: readonly NamedItem[]; readonly classes: readonly NamedItem[] },
) => {
  const { selected_school_id: schoolId, selected_school_class_id: classId } = chosen;
  if (schoolId !== undefined && !idsOf(reach.schools).includes(schoolId)) throw notFound('This school');
  if (classId !== undefined && !idsOf(reach.classes).includes(classId)) throw notFound('This class');
};

/** Whole districts and schools have their own sums. */
const ownersOf = (viewer: Viewer, chosen: Chosen, schools: readonly NamedItem[], classes: readonly NamedItem[]): Owners => {
  if (chosen.selected_school_class_id !== undefined) return { kind: 'class', ids: idsOf(classes) };
  if (chosen.selected_school_id === undefined && viewer.administeredSchoolIds === null)
    return { kind: 'district', ids: [viewer.districtId!] };
  return { kind: 'school', ids: idsOf(schools.filter(({ id }) => id === (chosen.selected_school_id ?? id))) };
};

/** The schools a school admin administers. If the chosen class is not in the chosen school, no classes are left. */
const ofSchoolAdmin = async (read: ReadHandle<'roster'>, viewer: Viewer, chosen: Chosen): Promise<StandardsSubject> => {
  const { districtId, administeredSchoolIds: within } = viewer;
  if (districtId === null) throw notFound('This report');
  const lists = await districtLists(read, districtId);
  const schools = lists.schools.filter(({ id }) => within === null || within.includes(id));
  checkChosen(chosen, { schools, classes: lists.classes.filter((one) => isChosen(one, { within })) });
  const schoolId = chosen.selected_school_id;
  const offered = lists.classes.filter((one) => isChosen(one, { within, ...(schoolId !== undefined && { schoolId }) }));
  const classes = offered.filter(({ id }) => id === (chosen.selected_school_class_id ?? id));
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  return {
    owners: ownersOf(viewer, chosen, schools, classes),
    classes: classes.map(({ id, name, school_id: school }) => ({ id, name, school_name: names.get(school) ?? null })),
    schools_list: schools.map(named),
    school_classes_list: offered.map(named),
    crumbs: [{ label: 'Reports', href: schoolsReportPath }],
    classUrl: (id, days) => withQuery(classReportPath(id), { ...days }),
    quizUrl: ({ quiz_uuid: uuid }, id, days) => withQuery(quizReportPath(uuid), { selected_school_class_id: id, ...days }),
  };
};

/** @throws 404 for an account without a district, and for somebody else's school or class */
export const findStandardsSubject = (read: ReadHandle<'roster'>, viewer: Viewer, chosen: Chosen): Promise<StandardsSubject> =>
  viewer.role === 'teacher' ? ofTeacher(read, viewer, chosen) : ofSchoolAdmin(read, viewer, chosen);

export const standardsPath = '/reports/standards';
export const standardsCrumb = 'Standards';
