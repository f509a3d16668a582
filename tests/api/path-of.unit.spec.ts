import { describe, expect, it } from 'vitest';
import { lastPageBehind } from '#api/http/dispatch.ts';
import { freePathLike, pathOf } from '#api/shared/path-of.ts';

describe('the address of a title', () => {
  it.each([
    ['Łódź & Straße', 'lodz-strasse'],
    ['Fog & Élan: the keeper\u2019s night', 'fog-elan-the-keepers-night'],
    ['Ærø, Đà Nẵng, Þingvellir, Œuvre', 'aero-da-nang-thingvellir-oeuvre'],
    ['日本', ''],
  ])('of “%s” is “%s”', (title, path) => expect(pathOf(title)).toBe(path));

  it('has a number where it is taken', async () => {
    const taken = new Set(['kite-2', 'kite-3']);
    expect(await freePathLike('kite', async (path) => !taken.has(path))).toBe('kite-4');
    expect(await freePathLike('kite', async () => false)).toBeNull();
  });
});

describe('an address of a page behind the last', () => {
  const paging = { page: 40, page_size: 20, pages_count: 31, rows_count: 603 };
  it('leads to the last, with everything else in it', () => {
    expect(lastPageBehind('/reports/students?start_date=2025-08-01&page=40', { paging })).toBe(
      '/reports/students?start_date=2025-08-01&page=31',
    );
    expect(lastPageBehind('/search?page=9', { page: 9, pages_count: 1 })).toBe('/search?page=1');
    expect(lastPageBehind('/gradebook?column_page=9', { column_paging: { page: 9, pages_count: 2 } })).toBe(
      '/gradebook?column_page=2',
    );
    expect(lastPageBehind('/replay?page=9', { report: { paging: { page: 9, pages_count: 2 } } })).toBe('/replay?page=2');
  });

  it('is left alone on a page that is there', () => {
    expect(lastPageBehind('/reports/students?page=31', { paging: { ...paging, page: 31 } })).toBeNull();
    expect(lastPageBehind('/reports/students', { paging })).toBeNull();
    expect(lastPageBehind('/reports/students?page=40', null)).toBeNull();
  });
});
