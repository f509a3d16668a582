import { defineOwner } from './personal-data-owner.ts';

/** Who viewed whose records. */
export const accessLogOwner = defineOwner({
  name: 'access_log',
  tables: ['access_log'],
  streams: [],
  erase: { kept: 'It proves who saw what, holds numbers alone, and goes by its own clock after 400 days at least.' },
});

/** Who did what: events by actor, and what staff have set, exported and ended. */
export const officeRecordsOwner = defineOwner({
  name: 'office_records',
  tables: [
    'event_index_blocks',
    'privacy_settings',
    'district_exports',
    'district_off_boardings',
    'erased_people',
    'quiz_changes',
    'sign_on_providers',
  ],
  streams: [],
  erase: { kept: 'What was done stays accountable, under a number.' },
});
