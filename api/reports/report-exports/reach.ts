import type { Viewer } from '#api/http/viewer.ts';
import type { ExportFile } from '#jobs/report-exports/export-files.ts';

/** How far somebody sees, as text: what is kept with a file that is made for them. */
export const reachOf = ({ role, districtId, administeredSchoolIds }: Viewer): string => {
  const schools = role === 'school_admin' && administeredSchoolIds !== null ? administeredSchoolIds.join(',') : 'all';
  return `${role}:${districtId ?? ''}:${schools}`;
};

const seesAll = ({ role, administeredSchoolIds }: Viewer): boolean => role !== 'school_admin' || administeredSchoolIds === null;

/** False for a file of a time when its owner saw more, or less, than now. Files of before this was kept are of whole districts. */
export const isOfReach = ({ reach }: Pick<ExportFile, 'reach'>, viewer: Viewer): boolean =>
  reach === null ? seesAll(viewer) : reach === reachOf(viewer);
