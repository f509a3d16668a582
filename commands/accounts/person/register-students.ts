import { personDecider, type PersonCommand } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { saveNewPeople } from '#people/people.ts';
import { runMany } from '#commands/runner/bulk.ts';
import { stepOf, type CommandContext } from '#commands/runner/context.ts';
import { reserveIds } from '#commands/runner/ids.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface NewStudent {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | null;
}

/** Registers a student whose name is saved already. The caller has decided that this may be. */
export const registerStudent = async (
  context: CommandContext,
  { personId, schoolId, districtId }: { readonly personId: number; readonly schoolId: number; readonly districtId: number },
): Promise<void> => {
  const { ifMatch: _ifMatch, ...anyRevision } = stepOf(context, 'register-student');
  await runCommand(anyRevision, {
    decider: personDecider,
    stream: personStream(personId),
    assumeNew: true,
    command: (): PersonCommand => ({
      type: 'RegisterPerson',
      personId,
      role: 'student',
      districtId,
      schoolIds: [schoolId],
      occurredAt: context.now,
    }),
  });
};

/** Numbers for as many new students. They come from the command: the same command once more doubles nobody. */
export const numbersForStudents = async (context: CommandContext, count: number): Promise<number[]> => {
  const keys = Array.from({ length: count }, (_nothing, index) => `hand:${context.commandId}:${index}`);
  const ids = await reserveIds(context.db, 'person', keys);
  return keys.map((key) => ids.get(key)!);
};

/** Students whom no roster knows. Names first, all or none of them. The caller has decided that this may be, and has seen that the class takes them. */
export const registerStudents = async (
  context: CommandContext,
  students: readonly (NewStudent & { readonly id: number })[],
  { schoolId, districtId }: { readonly schoolId: number; readonly districtId: number },
): Promise<void> => {
  await saveNewPeople(
    context.db,
    students.map((student) => ({ districtId, sourcedId: null, ...student })),
  );
  await runMany(students, ({ id }) => registerStudent(context, { personId: id, schoolId, districtId }));
};
