/** Source paths, as the client manifest keys them, of files that no page's own entry imports. */

/** The font files that every page's first paint needs. */
export const preloadedFonts = [
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
];

/** The script that maintains a student's device. */
export const deviceEntry = 'web/app/offline/device.ts';
