import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import type { PageId } from '#web/app/registry.ts';
import { adminSample, comparedSample, emptySample, schoolAdminSample, usageSample } from './dashboard-samples.ts';
import { pageSamples, shellOf } from './page-samples.ts';

const render = (page: PageId, data: unknown, path = '/dashboard') =>
  renderPage(page, data, shellOf('school_admin', path)).replaceAll('<!-- -->', '');

describe('the dashboards', () => {
  it('show a teacher the months as a chart whose numbers are in a table without scripts', () => {
    const html = render('dashboard', pageSamples.dashboard);
    expect(html).toMatch(/<h2 id="reports">Reports<\/h2>/);
    expect(html).toContain('<th scope="row">Oct 2026</th><td class="data-table__number">72%</td>');
    expect(html).toContain('<th scope="row">Nov 2026</th><td class="data-table__number">–</td>');
    expect(html).toContain('Show as table');
    expect(html).not.toContain('<canvas');
  });

  it('count one school as one', () => {
    const { schools } = schoolAdminSample;
    const one = { ...schoolAdminSample, schools: schools.slice(0, 1) };
    expect(render('dashboard', one)).toContain('>school</dt><dd class="stat__value">1</dd>');
    expect(render('dashboard', { ...one, schools: [...schools, ...schools] })).toContain('>schools</dt>');
  });

  it('have a total, and a legend with value and percent', () => {
    const html = render('dashboard', schoolAdminSample);
    expect(html).toContain('<strong>40</strong> <span>in total</span>');
    expect(html).toMatch(
      /North School<\/a><\/span><span class="dash-legend__value">30<\/span><span class="dash-legend__percent">75%/,
    );
  });

  it('leave the second range empty until it is asked for, with a link that sets both ends to today', () => {
    const html = render('dashboard', schoolAdminSample);
    expect(html).not.toContain('name="comparison_start_date"');
    expect(html).toContain('comparison_start_date=2026-11-21&amp;comparison_end_date=2026-11-21"');
  });

  it('show what is compared beside, with the difference, and keep each range when the other is sent', () => {
    const html = render('dashboard', comparedSample);
    expect(html).toContain('compared with 25 (+5)');
    expect(html).toContain('compared with 25 (−15)');
    expect(html).toContain('<input type="hidden" name="comparison_start_date" value="2025-08-01"/>');
    expect(html).toContain('<input type="hidden" name="start_date" value="2026-08-01"/>');
    expect(html).toContain('Stop comparing');
  });

  it('lead to the reports with the dates that are shown, and to dates that have a name', () => {
    const html = render('dashboard', schoolAdminSample);
    for (const url of ['/reports/schools', '/dashboard/usage', '/dashboard'])
      expect(html).toContain(`href="${url}?start_date=2026-08-01&amp;end_date=2026-11-21"`);
    expect(html).toMatch(/href="\/dashboard\?start_date=2026-11-21&amp;end_date=2026-11-21"[^>]*>Today</);
  });

  it('say that there is nothing instead of drawing it', () => {
    const html = render('dashboard', emptySample);
    expect(html).toContain('No quizzes were submitted on these dates.');
    expect(html).toContain('No questions with a listening strand were answered on these dates.');
    expect(html).not.toContain('chart__place');
  });

  it('tell staff about districts, not schools', () => {
    const html = render('dashboard', adminSample);
    expect(html).toContain('Submitted quizzes by district');
    expect(html).toContain('quizzes');
  });
});

describe('the usage page', () => {
  it('has the three charts as tables, the shares to two decimals', () => {
    const html = render('usage', usageSample, '/dashboard/usage');
    expect(html).toContain('<th scope="row">Oct 2026</th><td class="data-table__number">31</td>');
    expect(html).toContain(
      '<th scope="row">Oct 2026</th><td class="data-table__number">7</td><td class="data-table__number">16</td>',
    );
    expect(html).toContain('33.33%');
  });

  it('says when nobody has signed in', () => {
    const html = render('usage', { ...usageSample, items: [] }, '/dashboard/usage');
    expect(html).toContain('No logins on these dates');
  });

  it('compares nothing', () => {
    expect(render('usage', usageSample, '/dashboard/usage')).not.toContain('Compare with');
  });
});
