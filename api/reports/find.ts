import { classesOfStudent, type StudentClassRow } from '#projections/reports/student-classes.ts';
import { findDistrict, findPerson, type NamedRow, type PersonRow } from '#projections/classes/roster/queries.ts';
import type { SchoolClassRow } from '#projections/classes/roster/class-queries.ts';
import type { Reach } from '#projections/reports/types.ts';
import { notFound } from '#api/http/problem.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import type { Subject } from './report-request.ts';
import type { Finding } from './define-report.ts';

export interface DistrictSubject extends Subject {
  readonly reach: Reach;
}

/** A student's own report covers the whole district; other viewers are limited to their schools. */
const withinOf = ({ role, administeredSchoolIds }: Viewer): Reach['within'] =>
  role === 'student' ? null : administeredSchoolIds;

/** The viewer's district, or the part of it that they administer. @throws 404 for an account without a district */
export const findOwnDistrict = async ({ read, viewer }: Finding<unknown>): Promise<DistrictSubject> => {
  const district = viewer.districtId === null ? null : await findDistrict(read, viewer.districtId);
  if (!district) throw notFound('This report');
  return { reach: { districtId: district.id, within: withinOf(viewer) }, timeZone: district.time_zone };
};

export interface ClassSubject extends Subject {
  readonly schoolClass: SchoolClassRow;
}

/** @throws 404 for a class that is not the viewer's */
export const findClassSubject = async ({ read, viewer, params }: Finding<{ id: number }>): Promise<ClassSubject> => {
  const schoolClass = await findOwnClass(read, viewer, params.id);
  return { schoolClass, timeZone: schoolClass.time_zone };
};

export interface StudentSubject extends DistrictSubject {
  readonly student: NamedRow;
  readonly classes: readonly StudentClassRow[];
}

const belongsTo = ({ districtId, within }: Reach, { district_id, school_ids }: PersonRow): boolean =>
  district_id === districtId && (within === null || school_ids.some((id) => within.includes(id)));

/**
 * A student as seen by the district or by the viewer's schools: one who belongs to them, or was taught there and submitted work
 * there. @throws 404 for everybody else
 */
export const findStudent = async (finding: Finding<unknown>, studentId: number): Promise<StudentSubject> => {
  const district = await findOwnDistrict(finding);
  const person = await findPerson(finding.read, studentId);
  if (person?.role !== 'student') throw notFound('This student');
  const classes = await classesOfStudent(finding.read, { studentId, ...district.reach });
  if (classes.length === 0 && !belongsTo(district.reach, person)) throw notFound('This student');
  return { ...district, student: { id: person.id, name: person.name }, classes };
};
