import type { ClockData, DistrictPrivacyPageData, OffBoardingCertificate, PrivacyPageData } from '#api/audit/privacy/schemas.ts';

const now = '2026-11-21T02:31:00.000Z';
const staff = { id: 8, name: 'Sam Ode' };
const district = { id: 1, name: 'Riverside' };

const clock = (kind: ClockData['kind'], more: Partial<ClockData>): ClockData => ({
  kind,
  label: 'People who have left',
  words: 'Erased so many days later.',
  least: 30,
  most: 3650,
  days: null,
  settled: true,
  due: null,
  ...more,
});

export const privacySample: PrivacyPageData = {
  least_students: 5,
  most_least_students: 100,
  next_run_at: now,
  clocks: [clock('challenge_contacts', { label: 'Requests for the listening challenge' })],
  districts: [
    { ...district, url: '/admin/privacy/districts/1', off_boarding: 'none' },
    { id: 2, name: 'Lakeside', url: '/admin/privacy/districts/2', off_boarding: 'done' },
  ],
  changes: [
    { name: 'least_students', district: null, value: 10, changed_by: staff, changed_at: now },
    { name: 'left_people', district, value: null, changed_by: staff, changed_at: now },
  ],
};

export const districtPrivacySample: DistrictPrivacyPageData = {
  district,
  clocks: [
    clock('left_people', { days: 365, due: { now: 2, soon: 3, kept: 9, next_at: now } }),
    clock('access_log', { label: 'Access log', days: 400, settled: false, due: { now: 0, soon: 0, kept: 900, next_at: now } }),
  ],
  leaving: [{ id: 9, name: 'Bo Lind', role: 'student', left_at: now, goes_at: now, url: '/admin/people/9' }],
  next_run_at: now,
  students_join: false,
  access_by_teachers: 'rostered',
  pseudonyms_since: null,
  people_count: 240,
  data_url: '/admin/privacy/districts/1/data.json',
  export: { people_count: 240, finished_at: now, made_by: staff },
  off_boarding: null,
  certificate_url: null,
  error: 'Type Riverside, the name of the district.',
};

export const certificateSample: OffBoardingCertificate = {
  district,
  started_at: now,
  started_by: staff,
  exported_at: now,
  exported_people_count: 240,
  keys_count: 3,
  erased: [{ role: 'student', count: 220, first_at: now, last_at: now }],
  finished_at: now,
  access_log_until: now,
  remains: ['Answers stay by number.'],
};
