import type { CurriculumLinksPageData } from '#api/curriculum/curriculum-links/schemas.ts';
import type { RosterUploadReply, RosterUploadsPageData } from '#api/districts/roster-uploads/schemas.ts';
import type { AdminDistrictsPageData, DistrictHistoryPageData, DistrictPageData } from '#api/districts/schemas.ts';
import type { Video, VideoPreviewPageData, VideosPageData } from '#api/lessons/videos/schemas.ts';

const video: Video = {
  id: 'whale-7',
  name: 'whale_final.mp4',
  title: 'A whale',
  description: 'She comes back each spring.',
  created_by: 'Harbour films',
  thumbnail_url_template: '/media/whale-{width}x{height}.jpg',
  address: '/media/whale.webm',
  preview_url: '/admin/videos/preview?video_id=whale-7',
};

interface StaffListSamples {
  admin_curriculum_links: CurriculumLinksPageData;
  admin_district: DistrictPageData;
  admin_district_history: DistrictHistoryPageData;
  admin_districts: AdminDistrictsPageData;
  admin_imports: RosterUploadsPageData;
  admin_videos: VideosPageData;
  video_preview: VideoPreviewPageData;
}

const renamed: DistrictHistoryPageData['changes'][number] = {
  revision: 'school-3@1',
  what: 'renamed Lantern Hill',
  occurred_at: '2026-11-23T12:00:00.000Z',
  actor: { id: 8, role: 'admin', name: 'Iris Admin' },
  differences: [
    {
      piece: 'Name',
      before: 'Lantern Hill',
      after: 'Lantern Hill School',
      parts: [
        { text: 'Lantern Hill', change: 'removed' },
        { text: 'Lantern Hill School', change: 'added' },
      ],
    },
  ],
};

export const rosterUploadSample: RosterUploadReply = {
  upload: {
    uuid: 'upload',
    url: '/admin/imports/upload',
    file_name: 'lantern-hills.zip',
    status: 'read',
    lines: [
      { title: 'Would come', text: '12 students (s-101, s-102, …), 1 class (c-9), 31 members of classes' },
      { title: 'Would change', text: 'nobody' },
      { title: 'Would leave', text: '14 students (s-7, s-8, …)' },
      { title: 'Too many leave', text: 'an import would stop: Hill School: 14 of 40 people' },
      { title: 'Needs a hand', text: '1 row' },
    ],
    too_many: ['Hill School: 14 of 40 people'],
    rejected_count: 1,
    list_url: '/admin/imports/upload/list.csv',
    problem: null,
    created_at: '2026-11-23T12:00:00.000Z',
  },
};

export const staffListSamples: StaffListSamples = {
  admin_imports: { uploads: [rosterUploadSample.upload], time_zones: ['America/Chicago', 'UTC'] },
  admin_curriculum_links: {
    curriculum_links: [{ title: 'Open science', url: 'https://curricula.test/science' }],
    revision: '3',
  },
  admin_districts: {
    districts: [
      {
        id: 1,
        name: 'Lantern Hills',
        time_zone: 'America/New_York',
        schools_count: 2,
        automated_trial: true,
        url: '/admin/districts/1',
      },
    ],
    search: '',
    more: false,
    time_zones: ['UTC', 'America/New_York'],
    error: null,
  },
  admin_district: {
    district: { id: 1, name: 'Lantern Hills', time_zone: 'America/New_York', revision: '2' },
    automated_trial: { on: false, editing: false, edit_url: '/edit', url: '/turn' },
    schools: [
      {
        id: 3,
        name: 'Lantern Hill',
        teachers_count: 4,
        students_count: 93,
        paid_through: '2027-06-30',
        trial: { starts_on: '2026-11-01', ends_on: '2026-12-01', state: 'running', days_left: 8 },
        latest_end: '2027-11-23',
        trial_url: '/admin/schools/3/trial',
        url: '/admin/schools/3',
        revision: '0',
        mail_domains: ['north.test'],
        plan_revision: '1',
      },
    ],
    history_url: '/admin/districts/1/history',
    addresses: [{ id: 4, name: 'Ada Moreau', email: 'ada@north.test' }],
    conflict: {
      thing: 'school',
      changes: [renamed],
      mine: { what: 'Name of Lantern Hill', value: 'Lantern Elementary', theirs: 'Lantern Hill School' },
      again: {
        action: '/admin/schools/3',
        fields: [
          { name: '_method', value: 'PATCH' },
          { name: 'name', value: 'Lantern Elementary' },
          { name: 'if_match', value: '1' },
        ],
      },
      theirs_url: '/admin/districts/1',
    },
    time_zones: ['UTC', 'America/New_York'],
    error: 'Paid through dates should be empty',
  },
  admin_district_history: {
    district: { id: 1, name: 'Lantern Hills' },
    changes: [renamed],
    more: true,
    district_url: '/admin/districts/1',
  },
  admin_videos: { videos: [video], view: 'metadata', revision: '3' },
  video_preview: { video },
};
