import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { schoolPlans } from './tables.ts';

export const schoolPlanRow = z.strictObject({
  schoolId: z.int(),
  /** The latest trial; use `isTrialRunning` to check whether it is still running. */
  trial: z.strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date(), ended: z.boolean() }).nullable(),
  /** The last day that is paid for. */
  paidThrough: z.string().nullable(),
});
export type SchoolPlan = z.infer<typeof schoolPlanRow>;

/** Trials and paid plans of these schools; schools that never had any are left out. */
export const plansOfSchools = (read: ReadHandle<'school_plans'>, schoolIds: readonly number[]): Promise<SchoolPlan[]> =>
  schoolIds.length === 0
    ? Promise.resolve([])
    : read.rows(
        schoolPlanRow,
        sql`select school_id as "schoolId", paid_through::text as "paidThrough", case when starts_on is not null then
           json_build_object('startsOn', starts_on::text, 'endsOn', ends_on::text, 'ended', ended) end as trial
         from ${schoolPlans} where school_id = any(?::int[]) order by school_id`,
        [[...schoolIds]],
      );

/** A school's trial and paid plan; null if it has only ever had the free plan. */
export const planOfSchool = async (read: ReadHandle<'school_plans'>, schoolId: number): Promise<SchoolPlan | null> =>
  (await plansOfSchools(read, [schoolId]))[0] ?? null;
