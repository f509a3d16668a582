import { describe, expect, it } from 'vitest';
import { reportLink } from '#web/lib/report-link.ts';

const clock = { now: '2026-11-21T14:41:00.000Z', timeZone: 'America/Chicago' };

describe('a report link', () => {
  it('has no dates if the default thirty days include the assignment', () => {
    expect(reportLink({ report_url: '/r', assigned_at: '2026-10-23T15:00:00.000Z' }, clock)).toBe('/r');
  });

  it('covers all days since an older assignment', () => {
    const link = reportLink({ report_url: '/r', assigned_at: '2026-10-22T03:00:00.000Z' }, clock);
    expect(link).toBe('/r?start_date=2026-10-21&end_date=2026-11-21');
  });
});
