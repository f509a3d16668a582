import { personDecider } from '../../domain/person/decider.ts';
import { personStream } from '../../domain/person/stream.ts';
import type { OpenSchoolClass } from '../../domain/school-class/state.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { findPersonByEmail } from '../../people/people.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { loadLatest } from '../load.ts';
import { requireManagedClass, runOnManagedClass } from './managed-class.ts';

export interface AddCoTeacherInput {
  readonly schoolClassId: number;
  readonly email: string;
}

/** One answer for nobody, for somebody of another school and for a student: what there is elsewhere is not told. */
const noSuchTeacher = (): DomainError => {
  const message = 'No teacher of this school has this address.';
  return new DomainError('conflict', 'teacher_unknown', `${message} Check it, or ask your school admin to invite them.`, {
    fields: [{ field: 'email', message: message.replace(/\.$/, '').replace(/^N/, 'n') }],
  });
};

const teacherOfSchool = async (context: CommandContext, email: string, schoolId: number): Promise<number> => {
  const person = await findPersonByEmail(context.db, email);
  if (!person) throw noSuchTeacher();
  const { state } = await loadLatest(context.store, personDecider, personStream(person.id));
  if (state.status !== 'active' || state.role !== 'teacher' || !state.schoolIds.includes(schoolId)) throw noSuchTeacher();
  return person.id;
};

/** Adds a teacher of the same school, who then sees and changes the class as its other teachers do. */
export const addCoTeacher = async (
  context: CommandContext,
  { schoolClassId, email }: AddCoTeacherInput,
): Promise<CommandOutcome<OpenSchoolClass>> => {
  const { schoolId } = await requireManagedClass(context, schoolClassId);
  const teacherId = await teacherOfSchool(context, email, schoolId);
  return runOnManagedClass(context, schoolClassId, () => ({
    type: 'AddCoTeacher',
    schoolClassId,
    teacherId,
    occurredAt: context.now,
  }));
};
