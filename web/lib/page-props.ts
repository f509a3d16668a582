import type { Shell as ApiShell } from '#api/http/pages/schemas.ts';

/** What every document carries besides its own data: the viewer and the frame around the page. */
export type Shell = Omit<ApiShell, 'accommodations' | 'shown_origins'> & {
  /** The moment and time zone that relative dates use, so that server and browser render the same text. */
  now?: string;
  time_zone?: string;
  /** The student's accommodations; left out when a page is rendered without a viewer. */
  accommodations?: ApiShell['accommodations'];
  /** Defaults to no other sites. */
  shown_origins?: ApiShell['shown_origins'];
};

export interface PageProps<Data> {
  data: Data;
  shell: Shell;
}
