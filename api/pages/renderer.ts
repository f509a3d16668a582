import type { Shell } from './schemas.ts';

/** What a document links to. Addresses, ready to be written into attributes. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The script that looks after what a student's device keeps; null where nothing is kept. */
  readonly device: string | null;
  /** Markup that a development server needs in the head. */
  readonly head: string;
}

/** Turns a page's data into the HTML of `#root`: the built web app, or Vite in development. */
export interface Renderer {
  render(pageId: string, data: unknown, shell: Shell): Promise<string>;
  assets(pageId: string): PageAssets;
}
