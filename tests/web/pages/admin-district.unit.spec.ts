import { expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';

it('says on a district’s page that UTC is nobody’s time zone', () => {
  const page = pageSamples.admin_district;
  const inZone = (time_zone: string): string =>
    renderPage('admin_district', { ...page, district: { ...page.district, time_zone } }, shellOf('admin', '/admin/districts/1'));
  expect(inZone('UTC')).toContain('This district keeps UTC, as no school does.');
  expect(inZone('America/Chicago')).not.toContain('keeps UTC');
});
