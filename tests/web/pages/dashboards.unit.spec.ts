import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import type { PageId } from '#web/app/registry.ts';
import { adminSample, comparedSample, emptySample, schoolAdminSample, usageSample } from './dashboard-samples.ts';
import { pageSamples, shellOf } from './page-samples.ts';

const render = (page: PageId, data: unknown, path = '/dashboard') =>
  renderPage(page, data, shellOf('school_admin', path)).replaceAll('<!-- -->', '');

describe('dashboards', () => {
  it('show a teacher the months as a chart, with a table of numbers without scripts', () => {
    const html = render('dashboard', pageSamples.dashboard);
    expect(html).toMatch(/<h2 id="reports">Reports<\/h2>/);
    expect(html).toContain('<th scope="row">Oct 2026</th><td class="data-table__number">72%</td>');
    expect(html).toContain('<th scope="row">Nov 2026</th><td class="data-table__number">–</td>');
    expect(html).toContain('Show as table');
    expect(html).not.toContain('<canvas');
  });

  it('use the singular for one school', () => {
    const { schools } = schoolAdminSample;
    const one = { ...schoolAdminSample, schools: schools.slice(0, 1) };
    expect(render('dashboard', one)).toContain('>school</dt><dd class="stat__value">1</dd>');
    expect(render('dashboard', { ...one, schools: [...schools, ...schools] })).toContain('>schools</dt>');
  });

  it('have a total, and a legend with values and percentages', () => {
    const html = render('dashboard', schoolAdminSample);
    expect(html).toContain('<strong>40</strong> <span>in total</span>');
    expect(html).toMatch(
      /North School<\/a><\/span><span class="dash-legend__value">30<\/span><span class="dash-legend__percent">75%/,
    );
  });

  it('omit the second range until requested, with a link that sets it to today', () => {
    const html = render('dashboard', schoolAdminSample);
    expect(html).not.toContain('name="comparison_start_date"');
    expect(html).toContain('comparison_start_date=2026-11-21&amp;comparison_end_date=2026-11-21"');
  });

  it('show the comparison and the difference, and keep each range when the other is submitted', () => {
    const html = render('dashboard', comparedSample);
    expect(html).toContain('compared with 25 (+5)');
    expect(html).toContain('compared with 25 (−15)');
    expect(html).toContain('<input type="hidden" name="comparison_start_date" value="2025-08-01"/>');
    expect(html).toContain('<input type="hidden" name="start_date" value="2026-08-01"/>');
    expect(html).toContain('Stop comparing');
  });

  it('link to the reports with the displayed dates, and to named date ranges', () => {
    const html = render('dashboard', schoolAdminSample);
    for (const url of ['/reports/schools', '/dashboard/usage', '/dashboard'])
      expect(html).toContain(`href="${url}?start_date=2026-08-01&amp;end_date=2026-11-21"`);
    expect(html).toMatch(/href="\/dashboard\?start_date=2026-11-21&amp;end_date=2026-11-21"[^>]*>Today</);
  });

  it('show a message instead of a chart without data', () => {
    const html = render('dashboard', emptySample);
    expect(html).toContain('No quizzes were submitted on these dates.');
    expect(html).toContain('No questions with a listening strand were answered on these dates.');
    expect(html).not.toContain('chart__place');
  });

  it('show staff districts, not schools', () => {
    const html = render('dashboard', adminSample);
    expect(html).toContain('Submitted quizzes by district');
    expect(html).toContain('quizzes');
  });
});

describe('the usage page', () => {
  it('has the three charts as tables, with shares to two decimals', () => {
    const html = render('usage', usageSample, '/dashboard/usage');
    expect(html).toContain('<th scope="row">Oct 2026</th><td class="data-table__number">31</td>');
    expect(html).toContain(
      '<th scope="row">Oct 2026</th><td class="data-table__number">7</td><td class="data-table__number">16</td>',
    );
    expect(html).toContain('33.33%');
  });

  it('shows when nobody has signed in', () => {
    const html = render('usage', { ...usageSample, items: [] }, '/dashboard/usage');
    expect(html).toContain('No logins on these dates');
  });

  it('offers no comparison', () => {
    expect(render('usage', usageSample, '/dashboard/usage')).not.toContain('Compare with');
  });
});
