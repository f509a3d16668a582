export const reportExportStream = (exportUuid: string): string => `reportExport-${exportUuid.toLowerCase()}`;
