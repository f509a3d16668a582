/** Separate constants instead of one object: see docs/adr/0042. */
export const copy = 'Copy to clipboard';
export const copied = 'Copied!';
export const failed = 'Select the link and copy it';
export const label = 'Link to share';
