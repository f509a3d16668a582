import { describe, expect, it } from 'vitest';
import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { shellOf } from '#tests/web/pages/page-samples.ts';
import { replaySample } from '#tests/web/pages/replay-samples.ts';

const render = (data: Partial<ReplayPageData>): string =>
  renderPage('analyst_replay', { ...replaySample, ...data }, shellOf('analyst', '/analyst/replay')).replaceAll('<!-- -->', '');
const changes = replaySample.changes!;

/** Text of the cells of the rows of one measure. */
const rowsOf = (html: string, column: string): string[] => {
  const table = html
    .split('<details class="changed-measure')
    .find((part) => part.includes(`<strong>${column}</strong>`))!
    .split('</details>')[0]!;
  return [...table.matchAll(/<tr>(<th scope="row".*?)<\/tr>/g)].map(([, row]) =>
    row!
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};

describe('the comparison', () => {
  it('shows each difference with its sign, unit and direction in words', () => {
    const html = render({});
    expect(rowsOf(html, 'Percent correct')).toEqual([
      'Class 3 82% 68% ▼ −14 points worse',
      'Class 6 70% 71% ▲ +1 point better',
      'Class 4 – 75% New',
      'Class 5 60% – Removed',
    ]);
    expect(rowsOf(html, 'Time spent (seconds)')).toEqual(['Class 3 900 1,400 ▲ +500 s']);
    expect(rowsOf(html, 'Teachers')).toEqual(['Class 3 Teacher 1 Teacher 2 Changed']);
  });

  it('never colors worse results like better ones', () => {
    const html = render({});
    expect(html).toMatch(/difference--worse">(?:(?!<\/span><\/td>).)*worse/);
    expect(html).toMatch(/difference--better">(?:(?!<\/span><\/td>).)*better/);
    expect(html).not.toMatch(/difference--better">(?:(?!<\/td>).)*−/);
    expect(html).toContain('difference--neither');
  });

  it('shows how many rows are hidden, and only counts unchanged ones', () => {
    const html = render({});
    expect(html).toContain('The largest 4 of 60 are shown.');
    expect(html).toContain('4 rows are the same at both moments.');
    const same = { ...changes, added_count: 0, gone_count: 0, changed_count: 0, measures: [] };
    expect(render({ changes: same })).toContain('Every cell is the same at both moments.');
  });
});

describe('a time that no replay can show', () => {
  it('is explained only at its field, which keeps the value', () => {
    const at = { ...replaySample.at!, moment: '2001-01-01T00:00:00.000Z', replay: null, problem: 'before_the_log' as const };
    const html = render({ at, against: null, criteria: { at: at.moment, report: 'classes' }, report: null, changes: null });
    const [field] = /<input[^>]*name="at"[^>]*>/.exec(html)!;
    expect(field).toContain('value="2001-01-01T00:00:00"');
    expect(field).toContain('aria-invalid="true"');
    const told = /aria-describedby="([^"]+)"/.exec(field)![1]!.split(' ');
    const [, words] = new RegExp(`id="(?:${told.join('|')})"[^>]*>(?:(?!</p>).)*(Nothing had happened yet)`).exec(html)!;
    expect(words).toBeTruthy();
    expect(html.match(/Nothing had happened yet/g)).toHaveLength(1);
    expect(html).not.toContain('hasn’t been replayed yet');
  });
});
