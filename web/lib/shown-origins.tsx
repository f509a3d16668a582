import { createContext, useContext, type ReactNode } from 'react';
import { noOtherOrigins, playsHere, thumbnailOf, type ShownOrigins } from '#domain/lessons/video-library/shown-here.ts';
import type { Shell } from './page-props.ts';

const ShownOriginsContext = createContext<ShownOrigins>(noOtherOrigins);

/** Around a page that shows videos and their pictures: without it, it shows those of its own site only. */
export function ShowsFrom({ shell, children }: { shell: Pick<Shell, 'shown_origins'>; children: ReactNode }) {
  return <ShownOriginsContext value={shell.shown_origins ?? noOtherOrigins}>{children}</ShownOriginsContext>;
}

/** The address of a video's picture, or null where this page cannot show it. */
export function useThumbnail(template: string, size: readonly [width: number, height: number]): string | null {
  return thumbnailOf(template, useContext(ShownOriginsContext), size);
}

/** Whether this page can play what is at the address. */
export function usePlaysHere(address: string): boolean {
  return playsHere(address, useContext(ShownOriginsContext));
}
