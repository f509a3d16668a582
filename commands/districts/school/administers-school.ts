import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { schoolDecider, type SchoolState } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** A roster's schools lie a few below each other; a ring in it must not keep a request for ever. */
const deepest = 20;

type Registered = Extract<SchoolState, { status: 'registered' }>;

const loadSchool = async ({ store }: CommandContext, schoolId: number): Promise<Registered | null> => {
  const { state } = await loadLatest(store, schoolDecider, schoolStream(schoolId));
  return state.status === 'registered' ? state : null;
};

/** Whether the acting person administers this school, its district or a school above it. */
export const administersSchool = async (context: CommandContext, schoolId: number): Promise<boolean> => {
  if (context.actor.id === null) return false;
  const { state: admin } = await loadLatest(context.store, personDecider, personStream(context.actor.id));
  if (admin.status !== 'active' || admin.role !== 'school_admin') return false;
  let school = await loadSchool(context, schoolId);
  for (let depth = 0; school && depth < deepest; depth += 1) {
    if (school.districtId !== admin.districtId) return false;
    if (admin.administers !== 'schools' || admin.schoolIds.includes(school.schoolId)) return true;
    school = school.parentSchoolId === null ? null : await loadSchool(context, school.parentSchoolId);
  }
  return false;
};
