/** The class that a typed code opens, and whether it takes new students. */
import { openByCode, codeUnknown } from '#commands/classes/school-class/open-by-code.ts';
import { codeAsTyped } from '#domain/classes/school-class/class-code.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { classWithCode } from '#projections/classes/roster/class-roster-queries.ts';
import { schoolClass, type SchoolClassRow } from '#projections/classes/roster/class-queries.ts';
import type { RouteContext } from '#api/http/route.ts';

export interface FoundClass {
  readonly row: SchoolClassRow;
  readonly code: string;
  readonly takesNewStudents: boolean;
}

const openedBy = async (context: RouteContext<'roster'>, typed: string): Promise<FoundClass & { districtId: number }> => {
  const code = codeAsTyped(typed);
  const found = await classWithCode(context.read, code);
  if (!found) throw codeUnknown();
  const { districtId, takesNewStudents } = await openByCode(context.command(), { schoolClassId: found.id, code });
  const row = await schoolClass(context.read, found.id);
  if (!row) throw codeUnknown();
  return { row, code, takesNewStudents, districtId };
};

/** The class of a code. Of another district than theirs a person is told nothing, and each wrong code counts. */
export const findClassByCode = async (context: RouteContext<'roster', 'joinGuard'>, typed: string): Promise<FoundClass> => {
  const { joinGuard } = context.services;
  await joinGuard.check(context.request);
  try {
    const found = await openedBy(context, typed);
    if (context.viewer !== null && context.viewer.districtId !== found.districtId) throw codeUnknown();
    return found;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'class_code_unknown') await joinGuard.countWrongTry(context.request);
    throw error;
  }
};
