import type { Knex } from 'knex';
import type { SchoolPlanEvent } from '../../domain/school-plan/events.ts';
import type { Projection } from '../projection.ts';
import { schoolTrials } from './tables.ts';

const write = async (trx: Knex.Transaction, { type, data }: SchoolPlanEvent): Promise<void> => {
  switch (type) {
    case 'SchoolTrialStarted':
      await trx.raw(
        `insert into school_trials (school_id, starts_on, ends_on, ended) values (?, ?, ?, false)
         on conflict (school_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on, ended = false`,
        [data.schoolId, data.startsOn, data.endsOn],
      );
      return;
    case 'SchoolTrialExtended':
      await trx.raw('update school_trials set ends_on = ? where school_id = ?', [data.endsOn, data.schoolId]);
      return;
    case 'SchoolTrialEnded':
      await trx.raw('update school_trials set ended = true where school_id = ?', [data.schoolId]);
  }
};

/** What schools have beside the free plan. Staff start a few trials a day. */
export const schoolPlansProjection: Projection<SchoolPlanEvent[]> = {
  name: 'school_plans',
  version: 1,
  categories: ['schoolPlan'],
  tables: [schoolTrials],
  handlers: {
    SchoolTrialStarted: (batch, event) => void batch.push(event),
    SchoolTrialExtended: (batch, event) => void batch.push(event),
    SchoolTrialEnded: (batch, event) => void batch.push(event),
  },
  emptyBatch: () => [],
  flush: async (trx, batch) => {
    for (const event of batch) await write(trx, event);
  },
};
