/** Separate constants instead of one object: see docs/adr/0042. */
export const saved = 'Saved';
export const saving = 'Saving';
export const device = 'Kept on this device';
export const unsaved = 'Not saved yet';
export const preview = 'Preview';
