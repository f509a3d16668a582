// Pages use this too, and need nothing else of the events.

import { leadsElsewhere } from './video-rules.ts';

/**
 * Where the product's pages can load pictures and videos from, besides their own site: origins such as
 * https://pictures.example.org.
 */
export interface ShownOrigins {
  readonly pictures: readonly string[];
  readonly videos: readonly string[];
}

export const noOtherOrigins: ShownOrigins = { pictures: [], videos: [] };

/** A browser loads nothing from elsewhere unless the content security policy names the origin. */
export const isShownHere = (address: string, origins: readonly string[]): boolean => {
  if (address.startsWith('/')) return !leadsElsewhere(address);
  return URL.canParse(address) && origins.includes(new URL(address).origin);
};

/** Whether browsers can play the file at this address; anything else is a separate page. */
export const isVideoFile = (address: string): boolean => /\.(?:mp4|webm|m4v|ogv)(?:[?#]|$)/i.test(address);

/** Whether a page of the product can play it, or has to link to it. */
export const playsHere = (address: string, { videos }: ShownOrigins): boolean =>
  isVideoFile(address) && isShownHere(address, videos);

/** The picture's address for a size in CSS pixels; null if a page cannot show it. */
export const thumbnailOf = (
  template: string,
  { pictures }: ShownOrigins,
  [width, height]: readonly [width: number, height: number],
): string | null =>
  isShownHere(template, pictures)
    ? template.replaceAll('{width}', width.toString()).replaceAll('{height}', height.toString())
    : null;
