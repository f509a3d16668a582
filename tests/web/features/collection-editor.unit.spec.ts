import { describe, expect, it } from 'vitest';
import { collectionKind, itemsAttributes } from '#web/curriculum/collection-editor/collection-kind.ts';
import { editedCollectionSample } from '../pages/collection-samples.ts';

const saved = { collection: editedCollectionSample, gone: false };
const [one, two] = editedCollectionSample.items;
const three = { ...one!, id: '', collectionable_id: 'three', name: 'Fog', sort: 3 };

describe('the collection editor', () => {
  it('sends rows as nested attributes, with removed ones destroyed', () => {
    expect(itemsAttributes([one!, two!], [three, two!])).toEqual([
      { collectionable_id: 'three', collectionable_type: 'Lesson', sort: 1 },
      { id: two!.id, collectionable_id: two!.collectionable_id, collectionable_type: 'Event', sort: 2 },
      { id: one!.id, _destroy: true },
    ]);
  });

  it('knows what is saved, and sends nothing for it', () => {
    expect(collectionKind.isSaved(saved, { type: 'items', content: [one!, two!] })).toBe(true);
    expect(collectionKind.isSaved(saved, { type: 'items', content: [two!, one!] })).toBe(false);
    expect(collectionKind.isSaved(saved, { type: 'text', field: 'title', value: 'The sea' })).toBe(true);
  });

  it('holds back changes that the server would reject, with the reason', () => {
    expect(collectionKind.objection(saved, { type: 'text', field: 'title', value: ' ' })).toBe('Give the collection a title.');
    expect(collectionKind.objection(saved, { type: 'items', content: [] })).toMatch(/^Readers see this collection/);
    const hidden = { collection: { ...editedCollectionSample, url: null }, gone: false };
    expect(collectionKind.objection(hidden, { type: 'items', content: [] })).toBeNull();
  });
});
