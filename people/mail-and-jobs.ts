import { forgetInJobs } from '#platform/jobs-counts.ts';
import { removeMailAbout } from '#platform/mail-files.ts';
import { defineOwner } from './personal-data-owner.ts';

/** Mail that was written to files because there was no mail server. */
export const mailOwner = defineOwner({
  name: 'mail',
  tables: [],
  streams: [],
  erase: { byAddress: async ({ dataDir }, email) => dataDir !== null && removeMailAbout(dataDir, email) },
});

/** What finished jobs have recorded. */
export const jobsOwner = defineOwner({
  name: 'jobs',
  tables: [],
  streams: [],
  erase: { byAddress: ({ db }, email) => forgetInJobs(db, email) },
});
