import type { Viewer } from '#api/http/viewer.ts';
import type { ExportFile } from '#jobs/report-exports/export-files.ts';

/** The schools or district that a viewer can see, as text; stored with a file created for them. */
export const reachOf = ({ role, districtId, administeredSchoolIds }: Viewer): string => {
  const schools = role === 'school_admin' && administeredSchoolIds !== null ? administeredSchoolIds.join(',') : 'all';
  return `${role}:${districtId ?? ''}:${schools}`;
};

const seesAll = ({ role, administeredSchoolIds }: Viewer): boolean => role !== 'school_admin' || administeredSchoolIds === null;

/**
 * False for a file from a time when its owner could see more or less than now. Files without a stored reach are older and cover
 * whole districts.
 */
export const isOfReach = ({ reach }: Pick<ExportFile, 'reach'>, viewer: Viewer): boolean =>
  reach === null ? seesAll(viewer) : reach === reachOf(viewer);
