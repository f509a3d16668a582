/** A class as the viewer may see it. */
import type { CommandOutcome } from '#commands/runner/context.ts';
import { usualColour } from '#domain/classes/school-class/colours.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import type { SchoolClassRow } from '#projections/classes/roster/class-queries.ts';
import { commandReply, type Reply } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { classReportPath, teacherClassReportPath } from '#api/shared/page-addresses.ts';
import type { Arrangement } from './arrange-classes.ts';
import type { ChangedClass, SchoolClass } from './schemas.ts';

export const presentClass = (row: SchoolClassRow & Partial<Arrangement>, { role }: Viewer): SchoolClass => ({
  id: row.id,
  name: row.name,
  code: row.code,
  code_opens: row.code_opens,
  grade: row.grade,
  colour: row.colour ?? usualColour(row.id),
  roster_name: row.roster_name,
  school_id: row.school_id,
  school_name: row.school_name,
  students_count: row.students_count,
  hidden: row.hidden ?? false,
  paid: row.paid ?? true,
  teachers: row.teachers.map(({ id, name }) => ({ id, name })),
  report_url: role === 'school_admin' ? classReportPath(row.id) : teacherClassReportPath(row.id),
});

export const changedClassOf = (state: OpenSchoolClass): ChangedClass => {
  const { schoolClassId: id, name, grade, code, archived, rosterName, studentIds } = state;
  const colour = state.colour ?? usualColour(id);
  const counts = { archived, roster_name: rosterName, students_count: studentIds.size };
  return { id, school_class: { id, name, grade, colour, code, ...counts } };
};

export const changedClassReply = (outcome: CommandOutcome<OpenSchoolClass>, status = 200): Reply<ChangedClass> =>
  commandReply(outcome, changedClassOf(outcome.value), status);
