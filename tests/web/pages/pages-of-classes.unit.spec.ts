import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import { classesAddress } from '#web/classes/school-classes/classes-address.ts';
import { pageSamples, shellOf } from './page-samples.ts';

const sample = pageSamples.school_classes;
const paged = (page: number) => ({ page, page_size: 50, pages_count: 3, rows_count: 120 });

const render = (data: Partial<typeof sample> = {}): string =>
  renderPage('school_classes', { ...sample, ...data }, shellOf('school_admin', '/school_classes')).replaceAll('<!-- -->', '');

describe('a school admin’s class pages', () => {
  it('link to the previous and next page, with the search text', () => {
    const html = render({ paging: paged(2), search: 'ela', students_count: 900 });
    expect(html).toContain('120 classes, 900 students');
    expect(html).toContain('Page 2 of 3');
    for (const page of [1, 3]) expect(html).toContain(`href="/school_classes?search=ela&amp;page=${page}#student_progress"`);
  });

  it('have no links past the first and last', () => {
    expect(render({ paging: paged(1) })).not.toContain('rel="prev"');
    expect(render({ paging: paged(3) })).not.toContain('rel="next"');
  });

  it('are absent, like the search, if the classes fit on one page', () => {
    for (const part of ['rel="next"', 'rel="prev"', 'name="search"']) expect(render()).not.toContain(part);
  });

  it('have a search that works without scripts', () => {
    const form = /<form class="class-search"[^>]*>.*?<\/form>/s.exec(render({ paging: paged(1) }))?.[0];
    expect(form).toMatch(/^<form[^>]*action="\/school_classes#student_progress"/);
    expect(form).toMatch(/<input[^>]*type="search"[^>]*name="search"/);
  });

  it('show when no class matches, and link back to all', () => {
    const html = render({ items: [], roster: null, paging: { ...paged(1), pages_count: 1, rows_count: 0 }, search: 'zz "q"' });
    expect(html).toContain('No classes match “zz &quot;q&quot;”');
    expect(html).toContain('value="zz &quot;q&quot;"');
    expect(html).toContain('Show all classes');
    expect(html).not.toContain('No classes yet');
  });

  it('keep the search text and the class in the address', () => {
    expect(classesAddress({})).toBe('/school_classes');
    expect(classesAddress({ search: 'a b&c', schoolClassId: 7 }, 'manage_classes')).toBe(
      '/school_classes?search=a+b%26c&school_class_id=7#manage_classes',
    );
  });
});
