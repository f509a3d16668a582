import type { ReportFrame } from './quiz-reports/schemas.ts';
import {
  classesReportPath,
  classReportPath,
  schoolsReportPath,
  studentsReportPath,
  type DatedLink,
} from '#api/shared/page-addresses.ts';
import type { PlacedClass } from './lists.ts';

type Breadcrumb = ReportFrame['breadcrumbs'][number];

/** The page itself, which ends every trail. */
export const here = (label: string): Breadcrumb => ({ label, href: null });

export const reportsCrumb = (link: DatedLink): Breadcrumb => ({ label: 'Reports', href: link(schoolsReportPath) });
export const studentsCrumb = (link: DatedLink): Breadcrumb => ({ label: 'Students', href: link(studentsReportPath) });

type Place = Pick<PlacedClass, 'school_id' | 'school_name'>;

const schoolCrumb = (link: DatedLink, { school_id, school_name }: Place): Breadcrumb => ({
  label: school_name,
  href: link(classesReportPath, { selected_school_id: school_id }),
});

/** The trail to the classes of a class's school. */
export const schoolTrail = (link: DatedLink, place: Place): Breadcrumb[] => [reportsCrumb(link), schoolCrumb(link, place)];

/** The trail to a class, through its school. */
export const classTrail = (
  link: DatedLink,
  schoolClass: Place & { readonly id: number; readonly name: string },
): Breadcrumb[] => [...schoolTrail(link, schoolClass), { label: schoolClass.name, href: link(classReportPath(schoolClass.id)) }];

/** The trail to a student: through the chosen or only class, or else through the school if all classes share one. */
export const studentTrail = (link: DatedLink, classes: readonly PlacedClass[], chosen: number | undefined): Breadcrumb[] => {
  const schoolClass = classes.find(({ id }) => id === chosen) ?? (classes.length === 1 ? classes[0] : undefined);
  if (schoolClass) return classTrail(link, schoolClass);
  const [place] = classes;
  const inOneSchool = classes.every(({ school_id }) => school_id === place?.school_id);
  return place && inOneSchool ? schoolTrail(link, place) : [reportsCrumb(link), studentsCrumb(link)];
};

export const teacherClassesCrumb: Breadcrumb = { label: 'Classes', href: '/school_classes' };
export const teacherAssignmentsCrumb: Breadcrumb = { label: 'Assignments', href: '/teach/assignments' };
export const studentQuizzesCrumb: Breadcrumb = { label: 'My work', href: '/students' };
