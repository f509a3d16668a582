import type { ReadHandle } from '#projections/read/handle.ts';
import { gradebookClasses, gradebookSchool } from '#projections/reports/gradebook/places.ts';
import { notFound } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { studentWorkUrl, classWorkUrl } from '#api/lesson-work/class-works/links.ts';
import { here, teacherClassesCrumb } from '../breadcrumbs.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import {
  classesReportPath,
  quizReportPath,
  schoolsReportPath,
  studentReportPath,
  teacherClassReportPath,
  teacherStudentReportPath,
  withQuery,
} from '#api/shared/page-addresses.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import { timelineUrl } from '#api/quiz-taking/solution-timeline/presenter.ts';
import type { GradebookSubject } from './find-gradebook.ts';
import type { GradebookQuery } from './schemas.ts';

interface Finding {
  readonly read: ReadHandle<'roster'>;
  readonly viewer: Viewer;
  readonly id: number;
  readonly query: GradebookQuery;
}

/** A class, for its teachers. @throws 404 */
export const findClassGradebook = async ({ read, viewer, id }: Finding): Promise<GradebookSubject> => {
  const { name, time_zone: timeZone } = await findOwnClass(read, viewer, id);
  return {
    title: name,
    reportUrl: `/school_classes/${id}/gradebook`,
    timeZone,
    breadcrumbs: [teacherClassesCrumb, { label: name, href: teacherClassReportPath(id) }, here('Gradebook')],
    schoolClassIds: [id],
    schoolClasses: [],
    selectedSchoolClassId: null,
    studentUrl: teacherStudentReportPath,
    columnUrl: ({ kind, uuid, quizable_type, quizable_path }) =>
      kind === 'quiz'
        ? quizReportUrl({ quiz_uuid: uuid, school_class_id: id, quizable_type: quizable_type!, quizable_path: quizable_path! })
        : classWorkUrl({ id: uuid, school_class_id: id }),
    quizUrl: timelineUrl,
    lessonUrl: (uuid, schoolClassId, studentId) => studentWorkUrl({ id: uuid, school_class_id: schoolClassId }, studentId),
  };
};

/** All classes of a school, or the chosen one, for those who administer it. @throws 404 */
export const findSchoolGradebook = async ({ read, viewer, id, query }: Finding): Promise<GradebookSubject> => {
  const school = await gradebookSchool(read, id);
  const { districtId, administeredSchoolIds: within } = viewer;
  if (!school || school.district_id !== districtId || (within !== null && !within.includes(id))) throw notFound('This school');
  const schoolClasses = await gradebookClasses(read, id);
  const chosen = query.selected_school_class_id ?? null;
  if (chosen !== null && !schoolClasses.some((one) => one.id === chosen)) throw notFound('This class');
  return {
    title: school.name,
    reportUrl: `/reports/schools/${id}/gradebook`,
    timeZone: school.time_zone,
    breadcrumbs: [
      { label: 'Reports', href: schoolsReportPath },
      { label: school.name, href: withQuery(classesReportPath, { selected_school_id: id }) },
      here('Gradebook'),
    ],
    schoolClassIds: chosen === null ? schoolClasses.map((one) => one.id) : [chosen],
    schoolClasses: schoolClasses.map(({ id: classId, name }) => ({ id: classId, name })),
    selectedSchoolClassId: chosen,
    studentUrl: (_schoolClassId, studentId) => studentReportPath(studentId),
    columnUrl: ({ kind, uuid }) => (kind === 'quiz' ? quizReportPath(uuid) : null),
    // What a student wrote, and how, is for their teachers.
    quizUrl: () => null,
    lessonUrl: () => null,
  };
};
