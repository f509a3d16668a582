import { expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import { adminSample, schoolAdminSample } from '#tests/web/pages/dashboard-samples.ts';
import { shellOf } from '#tests/web/pages/page-samples.ts';

const linksTo = (html: string, url: string): number => html.split(`<a href="${url}"`).length - 1;

it('links each part in a chart’s legend and table to the report behind it', () => {
  const html = renderPage('dashboard', schoolAdminSample, shellOf('school_admin', '/dashboard'));
  // Two charts have a legend and a table, the strands a table.
  for (const part of [0, 1]) expect(linksTo(html, `/reports/schools?part=${part}`)).toBe(5);
});

it('shows plain text when the viewer has no such report', () => {
  const { charts } = adminSample;
  const without = Object.fromEntries(
    Object.entries(charts).map(([name, chart]) => [
      name,
      { ...chart, items: chart.items.map((item) => ({ ...item, url: null })) },
    ]),
  ) as typeof charts;
  const html = renderPage('dashboard', { ...adminSample, charts: without }, shellOf('admin', '/dashboard'));
  expect(html).toContain('North School');
  expect(html).not.toContain('/reports/schools?part=');
});
