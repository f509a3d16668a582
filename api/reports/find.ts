import { classesOfStudent, type StudentClassRow } from '../../projections/quiz-results/reports/student-classes.ts';
import { findDistrict, findPerson, type NamedRow } from '../../projections/roster/queries.ts';
import type { SchoolClassRow } from '../../projections/roster/class-queries.ts';
import { notFound } from '../http/problem.ts';
import { findOwnClass } from '../school-classes/find-classes.ts';
import type { Subject } from './asked.ts';
import type { Finding } from './define-report.ts';

export interface DistrictSubject extends Subject {
  readonly districtId: number;
}

/** The district of the person who asks. @throws 404 for an account without one */
export const findOwnDistrict = async ({ trx, viewer }: Finding<unknown>): Promise<DistrictSubject> => {
  const district = viewer.districtId === null ? null : await findDistrict(trx, viewer.districtId);
  if (!district) throw notFound('This report');
  return { districtId: district.id, timeZone: district.time_zone };
};

export interface ClassSubject extends Subject {
  readonly schoolClass: SchoolClassRow;
}

/** @throws 404 for a class that is not the person's */
export const findClassSubject = async ({ trx, viewer, params }: Finding<{ id: number }>): Promise<ClassSubject> => {
  const schoolClass = await findOwnClass(trx, viewer, params.id);
  return { schoolClass, timeZone: schoolClass.time_zone };
};

export interface StudentSubject extends DistrictSubject {
  readonly student: NamedRow;
  readonly classes: readonly StudentClassRow[];
}

/**
 * A student as the district knows them: somebody of the district, or who was taught in it, and keeps here what was
 * submitted here. @throws 404 for everybody else
 */
export const findStudent = async (finding: Finding<unknown>, studentId: number): Promise<StudentSubject> => {
  const district = await findOwnDistrict(finding);
  const person = await findPerson(finding.trx, studentId);
  if (person?.role !== 'student') throw notFound('This student');
  const classes = await classesOfStudent(finding.trx, { studentId, districtId: district.districtId });
  if (person.district_id !== district.districtId && classes.length === 0) throw notFound('This student');
  return { ...district, student: { id: person.id, name: person.name }, classes };
};
