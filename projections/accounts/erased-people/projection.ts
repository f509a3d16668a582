import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { erasedPeople } from './tables.ts';

/** Whose personal data was erased, when and by whom. A database restored from a backup is compared with it. It holds no names. */
export const erasedPeopleProjection: Projection<RowChanges<typeof erasedPeople>> = {
  name: 'erased_people',
  version: 1,
  categories: ['person'],
  tables: [erasedPeople],
  handlers: {
    PersonErased: (batch, { data, metadata }) =>
      batch.put({ person_id: data.personId, erased_at: data.erasedAt, erased_by: metadata.actor.id }),
  },
  emptyBatch: () => new RowChanges(erasedPeople),
  flush: (trx, batch) => batch.flush(trx),
};
