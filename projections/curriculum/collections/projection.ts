import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { collections } from './tables.ts';

type Changes = RowChanges<typeof collections>;

/** The fields of every event. */
interface Happened {
  readonly collectionUuid: string;
  readonly occurredAt: string;
}

const change = (batch: Changes, { collectionUuid, occurredAt }: Happened, row: Partial<Row<typeof collections>>): void =>
  batch.patch({ uuid: collectionUuid, changed_at: occurredAt, ...row });

/** Lessons and events that staff have put together, found by path and by lesson. */
export const collectionsProjection: Projection<Changes> = {
  name: 'collections',
  version: 1,
  categories: ['collection'],
  tables: [collections],
  handlers: {
    CollectionCreated: (batch, { data: { collectionUuid: uuid, path, title, occurredAt } }) =>
      batch.put({ uuid, path, title, description: '', published: false, lesson_uuids: [], changed_at: occurredAt }),
    CollectionTextsChanged: (batch, { data }) => {
      const { title, description } = data.texts;
      change(batch, data, { ...(title !== undefined && { title }), ...(description !== undefined && { description }) });
    },
    CollectionItemsChanged: (batch, { data }) =>
      change(batch, data, { lesson_uuids: data.items.map(({ lessonUuid }) => lessonUuid) }),
    CollectionPublished: (batch, { data }) => change(batch, data, { published: true }),
    CollectionWithdrawn: (batch, { data }) => change(batch, data, { published: false }),
    CollectionRemoved: (batch, { data }) => batch.remove({ uuid: data.collectionUuid }),
  },
  emptyBatch: () => new RowChanges(collections),
  flush: (trx, batch) => batch.flush(trx),
};
