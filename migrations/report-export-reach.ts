import type { Knex } from 'knex';

/** Which data the person who requested a file could see when it was made; null for older files. */
export const reportExportReach: Knex.Migration = {
  up: async (db) => {
    await db.raw('alter table report_export_files add column reach text');
  },
  down: async (db) => {
    await db.raw('alter table report_export_files drop column reach');
  },
};
