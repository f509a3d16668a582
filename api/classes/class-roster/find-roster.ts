import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { settableAccess } from '#commands/classes/student-access.ts';
import { accessOf } from '#people/sign-in-cards.ts';
import { rosterCounts, rosterOfClass, teachersOfClass } from '#projections/classes/roster/class-roster-queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { pagingOf } from '#api/shared/paging.ts';
import type { ClassRosterData } from '../school-classes/schemas.ts';
import { teacherStudentReportPath, studentReportPath } from '#api/shared/page-addresses.ts';

/** A class can have thousands of students. */
const pageSize = 100;

/**
 * The members of a class, and how they sign in. The caller has already checked that the viewer may see it. `page`: of the students;
 * one past the last becomes the last, and null means all of them.
 */
export const findClassRoster = async (
  context: SignedInContext<'roster'>,
  schoolClassId: number,
  page: number | null,
): Promise<ClassRosterData> => {
  const { read, viewer } = context;
  const counts = await rosterCounts(read, schoolClassId);
  const rowsCount = counts.students_count + counts.former_count;
  const size = page === null ? Math.max(rowsCount, 1) : pageSize;
  const shown = Math.min(page ?? 1, Math.max(1, Math.ceil(rowsCount / size)));
  const [students, teachers] = await Promise.all([
    rosterOfClass(read, schoolClassId, { limit: size, offset: (shown - 1) * size }),
    teachersOfClass(read, schoolClassId),
  ]);
  const access = await accessOf(
    context.services.db,
    students.map(({ id }) => id),
  );
  const command = context.command();
  const here = students.filter(({ active }) => active).map(({ id }) => id);
  const { state } = await loadLatest(command.store, schoolClassDecider, schoolClassStream(schoolClassId));
  const settable = state.status === 'open' ? await settableAccess(command, state, here) : new Set<number>();
  const reportOf = (id: number): string =>
    viewer.role === 'teacher' ? teacherStudentReportPath(schoolClassId, id) : studentReportPath(id);
  return {
    school_class_id: schoolClassId,
    ...counts,
    paging: pagingOf(shown, size, rowsCount),
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
      may_set_access: settable.has(id),
      card_issued_at: access.get(id)?.cardIssuedAt ?? null,
      report_url: reportOf(id),
    })),
    teachers: teachers.map(({ id, name, through }) => ({ id, name, removable: through !== 'roster' && teachers.length > 1 })),
  };
};
