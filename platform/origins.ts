/**
 * Parses comma-separated https origins as a content security policy lists them: no path, no wildcard. Returns null if invalid.
 */
export const parseOrigins = (value: string): readonly string[] | null => {
  if (value === 'none') return [];
  const origins = value.split(',').map((part) => part.trim().replace(/\/$/, ''));
  const isOrigin = (text: string): boolean =>
    /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(text) && URL.canParse(text) && new URL(text).pathname === '/';
  return origins.every(isOrigin) ? [...new Set(origins.map((text) => new URL(text).origin))] : null;
};
