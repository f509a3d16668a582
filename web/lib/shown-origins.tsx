import { createContext, useContext, type ReactNode } from 'react';
import { noOtherOrigins, playsHere, thumbnailOf, type ShownOrigins } from '#domain/lessons/video-library/shown-here.ts';
import type { Shell } from './page-props.ts';

const ShownOriginsContext = createContext<ShownOrigins>(noOtherOrigins);

/** Wraps a page that shows videos and their thumbnails from other sites. Without it, only those of our own site are shown. */
export function ShowsFrom({ shell, children }: { shell: Pick<Shell, 'shown_origins'>; children: ReactNode }) {
  return <ShownOriginsContext value={shell.shown_origins ?? noOtherOrigins}>{children}</ShownOriginsContext>;
}

/** The address of a video's picture, or null where this page cannot show it. */
export function useThumbnail(template: string, size: readonly [width: number, height: number]): string | null {
  return thumbnailOf(template, useContext(ShownOriginsContext), size);
}

/** Whether this page can play the video at this address. */
export function usePlaysHere(address: string): boolean {
  return playsHere(address, useContext(ShownOriginsContext));
}
