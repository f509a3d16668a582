import type { ElpContentPageData } from '#api/writing/elp-content/schemas.ts';
import type { WritingSettingsPageData } from '#api/writing/writing-settings/schemas.ts';
import { originalElpContent } from '#domain/writing/elp-content/original.ts';

export const writingSettingsSample: WritingSettingsPageData = {
  outside: { model: 'some-model', monthly_limit: 2_000 },
  districts: [
    { id: 1, name: 'Harbour District', on: true, used: 12, url: '/api/v2/lingolift/districts/1/outside_assessor' },
    { id: 2, name: 'Hill District', on: false, used: 0, url: '/api/v2/lingolift/districts/2/outside_assessor' },
  ],
  agreement_url: '/reports/writing_agreement',
  elp_url: '/admin/elp',
};

export const elpContentSample: ElpContentPageData = { content: originalElpContent, original: originalElpContent, changes: 0 };
