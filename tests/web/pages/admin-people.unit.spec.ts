import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';

const render = (changes: object): string =>
  renderPage('admin_people', { ...pageSamples.admin_people, people: [], ...changes }, shellOf('admin', '/admin/people'));

describe('the list of people', () => {
  it('links back from a page past its end', () => {
    const html = render({ search: 'ana', role: null, total: 120, page: 99, pages_count: 3 });
    expect(html).toContain('The list ends on page 3.');
    expect(html).toContain('href="/admin/people?search=ana&amp;page=3"');
    expect(html).not.toContain('No one found');
  });

  it('shows that nobody was found', () => {
    expect(render({ search: 'ana', total: 0, page: 1, pages_count: 1 })).toContain('No one found');
  });
});
