import type { Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';

const table = { name: 'erased_people', key: ['person_id'], columns: ['person_id', 'erased_at', 'erased_by'] } as const;

/** Whose personal data were erased, when and by whom: what a database from a backup is compared with. No names. */
export const erasedPeopleProjection: Projection<RowChanges> = {
  name: 'erased_people',
  version: 1,
  categories: ['person'],
  tables: [{ name: 'erased_people', columns: 'person_id int primary key, erased_at timestamptz not null, erased_by int' }],
  handlers: {
    PersonErased: (batch, { data, metadata }) =>
      batch.put({ person_id: data.personId, erased_at: data.erasedAt, erased_by: metadata.actor.id }),
  },
  emptyBatch: () => new RowChanges(table),
  flush: (trx, batch) => batch.flush(trx),
};
