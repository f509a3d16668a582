import { createContext, useContext } from 'react';
import { noOtherOrigins, playsHere, thumbnailOf, type ShownOrigins } from '../../domain/video-library/shown-here.ts';

/** Where this page may show pictures and videos from, beside its own site. */
export const ShownOriginsContext = createContext<ShownOrigins>(noOtherOrigins);

/** The address of a video's picture, or null where this page cannot show it. */
export function useThumbnail(template: string, size: readonly [width: number, height: number]): string | null {
  return thumbnailOf(template, useContext(ShownOriginsContext), size);
}

/** Whether this page can play what is at the address. */
export function usePlaysHere(address: string): boolean {
  return playsHere(address, useContext(ShownOriginsContext));
}
