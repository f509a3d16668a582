import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ariaSort, nextDirection } from '#web/reports/reports/components/table/report-columns.ts';
import { firstSeen } from '#web/reports/reports/components/table/report-rows.tsx';
import { ReportTable, virtualFrom } from '#web/reports/reports/components/table/report-table.tsx';
import { usualHeight } from '#web/reports/reports/components/table/virtual-rows.tsx';
import { percentBand } from '#web/lib/percent.ts';

const columns = [
  { key: 'name', head: 'Student', sort: 'name' as const, cell: (row: number) => `Student ${row}`, summary: 'All' },
  { key: 'count', head: 'Quizzes', sort: 'quiz_solutions_count' as const, cell: (row: number) => row, summary: '9' },
  { key: 'plain', head: 'Teacher', cell: () => 'T' },
];
const sort = { by: 'name', direction: 'asc', available: ['name', 'quiz_solutions_count'] } as const;

function render(rows: number, loading = false): string {
  const all = Array.from({ length: rows }, (_, index) => index + 1);
  const paging = { page: 1, page_size: rows, pages_count: 1, rows_count: rows };
  const order = { ...sort, available: [...sort.available] };
  const props = {
    label: 'Students',
    columns,
    rows: all,
    rowKey: String,
    rowName: (row: number) => `Student ${row}`,
    sort: order,
    paging,
  };
  return renderToString(createElement(ReportTable<number>, { ...props, address: '/r?quiz_type=all&page=2', loading }));
}

const rowsIn = (html: string) => html.match(/row">Student \d+</g)?.length ?? 0;

describe('a percentage’s color', () => {
  it('changes at a displayed 60 and 80', () => {
    expect([59, 60, 79, 80].map(percentBand)).toEqual(['low', 'mid', 'mid', 'good']);
  });
});

describe('the report table', () => {
  it('gives the first column 15 percent and no other column a fixed width', () => {
    expect(render(1).match(/<col\b[^>]*>/g)).toEqual([
      '<col class="report-table__first"/>',
      '<col class="report-table__number-column"/>',
      '<col class="report-table__number-column"/>',
    ]);
  });

  it('totals the widths of its other columns for its minimum width', () => {
    expect(render(1)).toContain('style="--other-columns:184px;--columns:2"');
  });

  it('renders the first rows of a short table on the server, and the others in the browser', () => {
    expect(rowsIn(render(firstSeen))).toBe(firstSeen);
    const html = render(virtualFrom);
    expect(rowsIn(html)).toBe(firstSeen);
    expect(html).not.toContain('aria-rowcount');
  });

  it('renders the first rows of a long table on the server, with the row count', () => {
    const html = render(5000);
    expect(rowsIn(html)).toBeGreaterThan(10);
    expect(rowsIn(html)).toBeLessThan(100);
    expect(html).toContain('aria-rowcount="5002"');
    expect(html).toMatch(/<tr aria-rowindex="3" data-index="0"><th scope="row">Student 1</);
    const spacer = Number(/report-table__spacer"[^>]*height:(\d+)px/.exec(html)?.[1]);
    expect(spacer + rowsIn(html) * usualHeight).toBe(5000 * usualHeight);
  });

  it('links to each sort order, marking the current one', () => {
    const html = render(1);
    expect(html).toMatch(
      /<th scope="col" aria-sort="ascending"><a [^>]*href="\/r\?quiz_type=all&amp;sort=name&amp;direction=desc"/,
    );
    expect(html).toMatch(/aria-sort="none"><a [^>]*href="\/r\?quiz_type=all&amp;sort=quiz_solutions_count&amp;direction=desc"/);
    expect(html).toContain('<th scope="col" class="report-table__number report-table__rest">Teacher</th>');
  });

  it('shows a skeleton without rows while loading others', () => {
    const html = render(3, true);
    expect(rowsIn(html)).toBe(0);
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/<tr/g)).toHaveLength(2 + 3);
  });
});

describe('a column’s sort order', () => {
  it('starts with A or the highest value, and is reversed on repeat', () => {
    const byName = { by: 'name', direction: 'asc' } as const;
    expect(nextDirection('name', byName)).toBe('desc');
    expect(nextDirection('name', { by: 'percent_correct', direction: 'desc' })).toBe('asc');
    expect(nextDirection('percent_correct', byName)).toBe('desc');
    expect(nextDirection('percent_correct', { by: 'percent_correct', direction: 'desc' })).toBe('asc');
    expect(ariaSort('name', byName)).toBe('ascending');
    expect(ariaSort('submitted_at', byName)).toBe('none');
  });
});
