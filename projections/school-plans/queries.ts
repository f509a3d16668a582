import type { Trial } from '../../domain/school-plan/trial.ts';
import type { ReadHandle } from '../read/handle.ts';
import { sql } from '../read/sql.ts';
import { schoolTrials } from './tables.ts';

export interface SchoolTrial extends Trial {
  readonly schoolId: number;
}

/** The latest trial of each of these schools that has had one; whether it still runs is `isTrialRunning`'s to say. */
export const trialsOf = (read: ReadHandle<'school_plans'>, schoolIds: readonly number[]): Promise<SchoolTrial[]> =>
  schoolIds.length === 0
    ? Promise.resolve([])
    : read.rows<SchoolTrial>(
        sql`select school_id as "schoolId", starts_on::text as "startsOn", ends_on::text as "endsOn", ended
         from ${schoolTrials} where school_id = any(?::int[]) order by school_id`,
        [[...schoolIds]],
      );

/** The latest trial of a school; null when it never had one. */
export const trialOf = async (read: ReadHandle<'school_plans'>, schoolId: number): Promise<SchoolTrial | null> =>
  (await trialsOf(read, [schoolId]))[0] ?? null;
