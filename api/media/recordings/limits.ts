/** Two hours in good quality, or half an hour of WAV. */
export const maxRecordingBytes = 300_000_000;

/** Where uploads of recordings begin. */
export const uploadsPath = '/admin/recordings/uploads';
