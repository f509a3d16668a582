import { describe, expect, it } from 'vitest';
import type { Call, Reply } from '#web/lib/http-client.ts';
import { linksRules, type Link } from '#web/curriculum/pages/admin-curriculum-links/links-rules.ts';
import { leftOut, videosRules, writtenFields } from '#web/lessons/pages/admin-videos/videos-rules.ts';
import { createAutosaveStore, type EditMade } from '#web/widgets/autosave/autosave-state.ts';
import { createAutosave } from '#web/widgets/autosave/create-autosave.ts';
import { mergeRows } from '#web/widgets/saved-rows/merge-rows.ts';
import {
  cleanRows,
  createRowsApi,
  rowsKindOf,
  shownRows,
  type RowsChange,
  type SavedList,
} from '#web/widgets/saved-rows/rows-kind.ts';
import { staffListSamples } from '#tests/web/pages/staff-list-samples.ts';

const link = (title: string): Link => ({ title, url: `https://${title.toLowerCase()}.test/` });
const [atlas, bell, cod, dune] = ['Atlas', 'Bell', 'Cod', 'Dune'].map(link) as [Link, Link, Link, Link];
const [sample] = staffListSamples.admin_videos.videos;
const video = (id: string, title = '') => ({ ...sample!, id, title });
const links = rowsKindOf(linksRules);
const videos = rowsKindOf(videosRules);
const savedLinks = (...rows: Link[]) => ({ list: { rows, revision: '3' } });
const change = <Row>(base: readonly Row[], rows: readonly Row[]): RowsChange<Row> => ({ type: 'rows', base, rows });

describe('videos without an id', () => {
  it('are counted, so that the page can show that they are not saved', () => {
    const blank = { ...sample!, id: ' ', ...Object.fromEntries(writtenFields.map((field) => [field, ''])) };
    expect(leftOut([video('a'), blank, { ...blank, title: 'Tides' }])).toBe(1);
  });
});

describe('merged rows of two people', () => {
  it('apply my changes on top of theirs', () => {
    const merged = (base: Link[], mine: Link[], theirs: Link[]) =>
      mergeRows(linksRules, base, mine, theirs).map(({ title }) => title);
    expect(merged([atlas, bell], [atlas, bell, cod], [atlas, bell, dune])).toEqual(['Atlas', 'Bell', 'Cod', 'Dune']);
    expect(merged([atlas, bell], [bell], [atlas, bell, dune])).toEqual(['Bell', 'Dune']);
    expect(merged([atlas, bell], [atlas, bell, cod], [bell])).toEqual(['Bell', 'Cod']);
    expect(merged([atlas, bell], [bell, atlas], [atlas, bell, dune])).toEqual(['Bell', 'Atlas', 'Dune']);
  });

  it('keep video fields that only they changed, and mine if both did', () => {
    const base = [video('a', 'A'), video('b', 'B')];
    const rows = mergeRows(videosRules, base, [video('a', 'Mine'), video('b', 'B')], [video('a', 'Theirs'), video('b', 'New')]);
    expect(rows.map(({ title }) => title)).toEqual(['Mine', 'New']);
  });
});

describe('a list of rows', () => {
  it('leaves out empty rows, and asks for what a row lacks', () => {
    expect(cleanRows(linksRules, [atlas, { title: ' ', url: '' }])).toEqual([atlas]);
    const objection = (row: Link) => links.objection(savedLinks(), change([], [atlas, row]));
    expect(objection({ title: 'Bell', url: '' })).toBe('Link 2 needs an address.');
    expect(objection({ title: '', url: bell.url })).toBe('Link 2 needs a title.');
    expect(objection({ title: 'Bell', url: 'javascript:alert(1)' })).toMatch(/use a whole address that begins with http/);
    expect(objection(bell)).toBeNull();
    expect(cleanRows(videosRules, [video(' a '), video('  ', 'No id')]).map(({ id }) => id)).toEqual(['a']);
    const ofVideos = (...rows: ReturnType<typeof video>[]) =>
      videos.objection({ list: { rows: [], revision: null } }, change([], rows));
    expect(ofVideos(video('<script>'))).toMatch(/^“<script>”: use the id as the provider shows it/);
    expect(ofVideos(video('a'), video('a'))).toBe('Two rows have the id a. Keep one of them.');
    expect(ofVideos({ ...video('a'), address: 'javascript:0' })).toMatch(/begins with https/);
    expect(ofVideos(video('a'), video('b'))).toBeNull();
  });

  it('is saved when nothing is left to do: links in order, videos in any order', () => {
    const [a, b] = [video('a'), video('b')];
    expect(links.isSaved(savedLinks(atlas, bell), change([], [atlas, bell]))).toBe(true);
    expect(links.isSaved(savedLinks(atlas, bell), change([atlas, bell], [bell, atlas]))).toBe(false);
    expect(videos.isSaved({ list: { rows: [a, b], revision: '1' } }, change([a, b], [b, a]))).toBe(true);
    expect(videos.isSaved({ list: { rows: [a, b], revision: '1' } }, change([a, b], [a]))).toBe(false);
  });

  it('describes only the videos that a change affects', () => {
    const base = [video('a', 'A'), video('b', 'B'), video('c', 'C')];
    const mine = change(base, [video('a', 'Mine'), video('b', 'B')]);
    const text = { a: sample!.description };
    expect(videos.valueWords(mine)).toBe(`a: Mine. ${text.a}\nc: C. ${text.a} (removed)`);
    expect(videos.savedText({ list: { rows: base, revision: '1' } }, mine)).toBe(`a: A. ${text.a}\nc: C. ${text.a}`);
  });

  it('describes only the links that a change affects, or all if only their order changed', () => {
    const renamed = change([atlas, bell], [atlas, { ...bell, title: 'Big bell' }]);
    expect(links.valueWords(renamed)).toBe('Big bell: https://bell.test/\nBell: https://bell.test/ (removed)');
    // Somebody else has changed the other one: that is no concern of this change.
    expect(links.savedText(savedLinks(dune, bell), renamed)).toBe(links.savedText(savedLinks(atlas, bell), renamed));
    const moved = change([atlas, bell], [bell, atlas]);
    expect(links.valueWords(moved)).toBe('Bell: https://bell.test/\nAtlas: https://atlas.test/');
    expect(links.savedText(savedLinks(atlas, bell), moved)).toBe('Atlas: https://atlas.test/\nBell: https://bell.test/');
  });

  it('sends if_match: none for a list without a revision', async () => {
    const calls: Call<unknown>[] = [];
    const call = async <Body>(one: Call<Body>): Promise<Reply<Body>> => (calls.push(one), { kind: 'unreachable' });
    const api = createRowsApi({ call, refreshSession: async () => ({ kind: 'unreachable' }) }, linksRules);
    await api.change(linksRules.callOf([]), '', 'k');
    await api.change(linksRules.callOf([]), '4', 'k');
    await api.changesSince('all', '');
    await api.changesSince('all', '4');
    expect(calls.map(({ body, ifMatch, path }) => [path, body, ifMatch])).toEqual([
      ['/admin/curriculum_links', { curriculum_links: [], if_match: 'none' }, undefined],
      ['/admin/curriculum_links', { curriculum_links: [] }, '4'],
      ['/admin/curriculum_links/changes', undefined, undefined],
      ['/admin/curriculum_links/changes?since=4', undefined, undefined],
    ]);
  });
});

describe('a links editor', () => {
  /** A server that holds answers back, as a slow line does. */
  const open = (...start: Link[]) => {
    const server = { rows: start, revision: 3, sent: [] as Link[][], changes: [] as EditMade[], answer: () => undefined as void };
    const body = () => ({ curriculum_links: server.rows, revision: String(server.revision) });
    const store = createAutosaveStore<RowsChange<Link>, SavedList<Link>>(savedLinks(...start), '3');
    let key = 0;
    const { driver, run } = createAutosave(links, store, () => `key-${(key += 1)}`);
    const task = run({
      store,
      viewerId: 7,
      random: () => 0,
      onWake: () => () => undefined,
      api: {
        async change(call, revision) {
          const { curriculum_links: rows } = call.body as { curriculum_links: Link[] };
          server.sent.push(rows);
          await new Promise<void>((resolve) => (server.answer = resolve));
          if (revision !== String(server.revision)) return { kind: 'refused', status: 412, problem: null };
          server.rows = rows;
          server.revision += 1;
          return { kind: 'ok', status: 200, body: body() };
        },
        changesSince: async () => ({ kind: 'ok', status: 200, body: { ...body(), changes: server.changes } }),
        render: async () => ({ kind: 'unreachable' }),
        refreshSession: async () => ({ kind: 'unreachable' }),
      },
    });
    const type = (...rows: Link[]) => {
      driver.type({ type: 'rows', base: store.getState().list.rows, rows });
      driver.leave('rows');
    };
    const settled = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    const answered = async () => {
      await settled();
      server.answer();
      await settled();
    };
    const shown = () => shownRows(linksRules, store.getState()).map(({ title }) => title);
    return { server, store, driver, task, type, answered, shown };
  };

  it('reverts text typed while the previous change was being saved', async () => {
    const { server, type, answered, shown, task, store } = open(atlas);
    type(atlas, bell);
    type(atlas);
    await answered();
    expect(shown()).toEqual(['Atlas']);
    await answered();
    expect(server.rows).toEqual([atlas]);
    expect(store.getState().pending).toEqual([]);
    task.cancel();
  });

  it('applies mine on top of theirs, or takes all of theirs if chosen', async () => {
    const { server, type, answered, driver, shown, task, store } = open(atlas, bell);
    server.rows = [bell, dune];
    server.revision = 4;
    type(atlas, bell, cod);
    await answered();
    expect(store.getState().conflict?.list.rows).toEqual([bell, dune]);
    driver.resolve('mine');
    expect(shown()).toEqual(['Bell', 'Cod', 'Dune']);
    await answered();
    expect(server.rows).toEqual([bell, cod, dune]);
    server.rows = [dune];
    server.revision += 1;
    type(bell);
    await answered();
    driver.resolve('theirs');
    expect([shown(), store.getState().pending]).toEqual([['Dune'], []]);
    task.cancel();
  });
});
