/** Two hours in good quality, or half an hour of WAV. */
export const maxRecordingBytes = 300_000_000;

/** The address that starts uploads of recordings. */
export const uploadsPath = '/admin/recordings/uploads';
