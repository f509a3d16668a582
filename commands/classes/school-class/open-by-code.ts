import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { codeAsTyped } from '#domain/classes/school-class/class-code.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import type { ManageSchoolClass } from '#domain/classes/school-class/commands.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';

/** One answer for a code that nobody has, one of another district, an archived class and a code that a roster brought. */
export const codeUnknown = (): DomainError =>
  new DomainError('not_found', 'class_code_unknown', 'No class has this code. Check it with your teacher.');

export interface ClassWithCode {
  /** As a read model found it; the class itself decides. */
  readonly schoolClassId: number;
  readonly code: string;
}

interface OpenedClass {
  readonly schoolClass: OpenSchoolClass;
  readonly districtId: number;
  /** Whoever has no account makes one. */
  readonly takesNewStudents: boolean;
}

/** The class that a code opens. @throws class_code_unknown */
export const openByCode = async ({ store }: CommandContext, { schoolClassId, code }: ClassWithCode): Promise<OpenedClass> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open' || state.archived || !state.codeOpens || state.code !== codeAsTyped(code)) throw codeUnknown();
  const { state: school } = await loadRemembered(store, schoolDecider, schoolStream(state.schoolId));
  if (school.status !== 'registered') throw codeUnknown();
  const { state: district } = await loadLatest(store, districtDecider, districtStream(school.districtId));
  const takesNewStudents = district.status === 'registered' && district.studentsJoin;
  return { schoolClass: state, districtId: school.districtId, takesNewStudents };
};

/** What both ways of joining come to. */
export const enrolByCode = (context: CommandContext, { schoolClassId }: ClassWithCode, studentId: number) => ({
  decider: schoolClassDecider,
  stream: schoolClassStream(schoolClassId),
  command: (): ManageSchoolClass => ({
    type: 'EnrolStudents',
    schoolClassId,
    studentIds: [studentId],
    through: 'code',
    occurredAt: context.now,
  }),
});
