import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';
import { withoutRows } from './report-samples.ts';

type ReportId = 'classes_report' | 'students_report';

const render = (address: string, data = pageSamples.classes_report, page: ReportId = 'classes_report'): string =>
  renderPage(page, data, shellOf('school_admin', address)).replaceAll('<!-- -->', '');
const inputOf = (html: string): string | undefined => /<input[^>]*name="search"[^>]*>/.exec(html)?.[0];

describe('the class search', () => {
  it('is a labeled field, first among the filters, with the server’s maximum length', () => {
    const html = render('/reports/classes');
    expect(html).toMatch(/<label[^>]*><span class="visually-hidden">Class or teacher<\/span>/);
    for (const part of ['type="search"', 'maxLength="200"', 'value=""']) expect(inputOf(html)).toContain(part);
    expect(html.indexOf('name="search"')).toBeLessThan(html.indexOf('name="selected_school_id"'));
    expect(html).not.toContain('search-filter--chosen');
  });

  it('shows the text in the address, and that it filters the rows', () => {
    const html = render('/reports/classes?search=%20ela+%22%C3%B6%22%20');
    expect(inputOf(html)).toContain('value="ela &quot;ö&quot;"');
    expect(html).toContain('search-filter--chosen');
  });

  it('is present only where the server offers it', () => {
    expect(
      inputOf(render('/reports/students?search=ela', pageSamples.students_report as never, 'students_report')),
    ).toBeUndefined();
  });

  it('is sent with the other filters without scripts', () => {
    const form = /<form class="report-filters"[^>]*>.*?<\/form>/s.exec(render('/reports/classes?sort=name'));
    expect(form?.[0]).toMatch(/^<form[^>]*action="\/reports\/classes"/);
    expect(form?.[0]).toContain('name="search"');
    expect(form?.[0]).toContain('name="selected_school_id"');
  });
});

describe('a search without results', () => {
  const none = withoutRows(pageSamples.classes_report);

  it('shows the search text and a link to clear it, keeping the other filters', () => {
    const html = render('/reports/classes?search=nowhere&quiz_type=reading_comprehension', none);
    expect(html).toContain('No classes match “nowhere”');
    expect(html).toContain('Check the spelling, or use fewer words.');
    expect(html).toMatch(/<a[^>]*href="\/reports\/classes\?quiz_type=reading_comprehension"[^>]*>Show all classes</);
  });

  it('suggests the other filters if one is set', () => {
    const chosen = { ...none, filters: { ...none.filters, selected_school_id: 1 } };
    const html = render('/reports/classes?search=nowhere&selected_school_id=1', chosen);
    expect(html).toContain('Check the spelling, use fewer words, or remove another filter.');
  });

  it('is not reported for spaces, nor in a report without search', () => {
    expect(render('/reports/classes?search=+', none)).not.toContain('match “');
    const students = withoutRows(pageSamples.students_report);
    expect(render('/reports/students?search=nowhere', students as never, 'students_report')).not.toContain('match “');
  });
});
