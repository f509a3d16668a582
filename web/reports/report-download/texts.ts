export const texts = {
  loading: 'Report Loading...',
  failed: 'An error occurred during report generation',
  downloadFailed: 'Failed to download report. Please try again.',
} as const;
