import { describe, expect, it } from 'vitest';
import { standardReportSample, standardsReportSample } from './standards-report-samples.ts';
import { renderPage as render } from '#web/app/server-entry.tsx';
import { shellOf } from './page-samples.ts';

const definition = 'counts every answer to every quiz about a lesson that teaches the standard today';

const renderPage: typeof render = (...page) => render(...page).replaceAll('<!-- -->', '');

describe('results by standard', () => {
  const list = (data = standardsReportSample, role: 'teacher' | 'school_admin' = 'teacher') =>
    renderPage('standards_report', data, shellOf(role, '/reports/standards'));
  const one = (data = standardReportSample) =>
    renderPage('standard_report', data, shellOf('teacher', standardReportSample.report_url));

  it('explains what a percentage counts, on both pages', () => {
    expect(list()).toContain(definition);
    expect(one()).toContain(definition);
  });

  it('shows each standard’s text, state and grades, and links to its details', () => {
    const html = list();
    expect(html).toContain('Say what a recording is mainly about');
    expect(html).toContain('California · Listening and Speaking · Grades 4–5');
    expect(html).toContain('Standard without a code');
    expect(html).toContain('National · Listening and Speaking · All grades');
    for (const { url } of standardsReportSample.rows) expect(html).toContain(`href="${url}"`);
    expect(html).toMatch(/75%<span class="visually-hidden">/);
    expect(html).toContain('18 of 24');
  });

  it('has columns for several classes, and none for a single one', () => {
    expect(list()).toContain('data-label="Room 5"');
    const [first] = standardsReportSample.columns;
    expect(list({ ...standardsReportSample, columns: [first!] })).not.toContain('data-label="Room 4"');
  });

  it('is listed among the reports for school admins', () => {
    expect(list(standardsReportSample, 'school_admin')).toContain('href="/reports/schools"');
    expect(list()).not.toContain('href="/reports/schools"');
  });

  it('links to the quiz, its lesson and its class, but not to a withdrawn lesson', () => {
    const html = one();
    expect(html).toContain('California · Sample standards for California · Listening and Speaking · Grades 4–5');
    expect(html).toContain('href="/teach/lessons/tides/quiz/a/school_class/4/report"');
    expect(html).toContain('href="/lessons/tides"');
    expect(html).toContain('href="/school_classes/5/report"');
    expect(html).toContain('no longer offered');
    expect(html).not.toContain('href="/lessons/fog"');
  });

  it('explains what to do when it is empty', () => {
    const nothing = { rows: [], paging: { ...standardsReportSample.paging, rows_count: 0 } };
    expect(list({ ...standardsReportSample, ...nothing })).toContain('?start_date=2014-05-20&amp;end_date=2026-11-21"');
    const always = { ...nothing, start_date: '2014-05-20' };
    expect(list({ ...standardsReportSample, ...always })).toContain('href="/teach/standards"');
    expect(one({ ...standardReportSample, ...nothing })).not.toContain('report-table');
  });
});
