import type { Knex } from 'knex';
import type { EventOfType } from '#domain/event-registry.ts';
import type { SchoolPlanEvent } from '#domain/districts/school-plan/events.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { districtPlans, schoolPlans } from './tables.ts';

type PlanEvent = SchoolPlanEvent | EventOfType<'DistrictAutomatedTrialTurned'>;

const write = async (trx: Knex.Transaction, { type, data }: PlanEvent): Promise<void> => {
  switch (type) {
    case 'SchoolTrialStarted':
      await trx.raw(
        `insert into school_plans (school_id, starts_on, ends_on, ended) values (?, ?, ?, false)
         on conflict (school_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on, ended = false`,
        [data.schoolId, data.startsOn, data.endsOn],
      );
      return;
    case 'SchoolTrialExtended':
      await trx.raw('update school_plans set ends_on = ? where school_id = ?', [data.endsOn, data.schoolId]);
      return;
    case 'SchoolTrialEnded':
      await trx.raw('update school_plans set ended = true where school_id = ?', [data.schoolId]);
      return;
    case 'SchoolPaidThroughSet':
      await trx.raw(
        `insert into school_plans (school_id, ended, paid_through) values (?, false, ?)
         on conflict (school_id) do update set paid_through = excluded.paid_through`,
        [data.schoolId, data.paidThrough],
      );
      return;
    case 'DistrictAutomatedTrialTurned':
      await trx.raw(
        `insert into district_plans (district_id, automated_trial) values (?, ?)
         on conflict (district_id) do update set automated_trial = excluded.automated_trial`,
        [data.districtId, data.on],
      );
  }
};

/** Trials and paid plans of schools. Staff start a few trials a day. */
export const schoolPlansProjection: Projection<PlanEvent[]> = {
  name: 'school_plans',
  version: 2,
  news: 'people',
  categories: ['schoolPlan', 'district'],
  tables: [schoolPlans, districtPlans],
  handlers: {
    SchoolTrialStarted: (batch, event) => void batch.push(event),
    SchoolTrialExtended: (batch, event) => void batch.push(event),
    SchoolTrialEnded: (batch, event) => void batch.push(event),
    SchoolPaidThroughSet: (batch, event) => void batch.push(event),
    DistrictAutomatedTrialTurned: (batch, event) => void batch.push(event),
  },
  emptyBatch: () => [],
  flush: async (trx, batch) => {
    for (const event of batch) await write(trx, event);
  },
};
