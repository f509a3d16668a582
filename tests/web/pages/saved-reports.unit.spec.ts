import { describe, expect, it } from 'vitest';
import { readIn } from '#tests/support/document.ts';
import { schoolAdminSample } from './dashboard-samples.ts';
import { openPage } from './opened-page.ts';
import { savedReportSample, savedReportsSample } from './saved-report-samples.ts';

describe('saved reports', () => {
  it('explain how to save a report when there are none', () => {
    const page = openPage('saved_reports', 'school_admin', { data: { ...savedReportsSample, reports: [] } });
    expect(readIn(page.querySelector('main'))).toContain('You haven’t saved a report yet');
    expect(page.querySelector('main a[href="/reports/schools"]')).not.toBeNull();
  });

  it('appear on the home page, and open with their filters', () => {
    const saved = openPage('dashboard', 'school_admin', { data: schoolAdminSample }).querySelector('.saved-links')!;
    const [all, report] = [...saved.querySelectorAll('a')];
    expect([all!.getAttribute('href'), report!.getAttribute('href'), readIn(report!)]).toEqual([
      '/reports/saved',
      savedReportSample.url,
      savedReportSample.name,
    ]);
    expect(readIn(saved)).toContain('Classes report · Last 7 days');
  });

  it('show which are emailed', () => {
    const page = openPage('saved_reports', 'school_admin');
    const boxes = [...page.querySelectorAll('input[type="checkbox"]')].map((box) => box.hasAttribute('checked'));
    expect(boxes).toEqual(savedReportsSample.reports.map(({ mailed }) => mailed));
  });
});
