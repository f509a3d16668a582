import { accessOf } from '../../people/sign-in-cards.ts';
import { rosterOfClass, teachersOfClass } from '../../projections/roster/class-roster-queries.ts';
import { teacherStudentReportPath, studentReportPath } from '../reports/links.ts';
import type { SignedInContext } from '../http/route.ts';
import type { ClassRosterData } from '../school-classes/schemas.ts';

/** Who is in a class, and how they get in. The caller has seen to it that whoever asks may see it. */
export const findClassRoster = async (
  { read, services: { db }, viewer }: SignedInContext<'roster'>,
  schoolClassId: number,
): Promise<ClassRosterData> => {
  const [students, teachers] = await Promise.all([rosterOfClass(read, schoolClassId), teachersOfClass(read, schoolClassId)]);
  const access = await accessOf(
    db,
    students.map(({ id }) => id),
  );
  const reportOf = (id: number): string =>
    viewer.role === 'teacher' ? teacherStudentReportPath(schoolClassId, id) : studentReportPath(id);
  return {
    school_class_id: schoolClassId,
    students: students.map(({ id, name, given_name, family_name, email, active, through, in_roster }) => ({
      id,
      name,
      given_name,
      family_name,
      email,
      active,
      through,
      in_roster,
      has_password: access.get(id)?.hasPassword ?? false,
      card_issued_at: access.get(id)?.cardIssuedAt ?? null,
      report_url: reportOf(id),
    })),
    teachers: teachers.map(({ id, name, through }) => ({ id, name, removable: through !== 'roster' && teachers.length > 1 })),
  };
};
