import type { Shell as ApiShell } from '#api/http/pages/schemas.ts';

/** What every document carries beside its own data: who looks at it, and the frame around it. */
export type Shell = Omit<ApiShell, 'accommodations' | 'google_classroom' | 'shown_origins'> & {
  /** The moment and the place that date words are relative to, so that server and browser say the same. */
  now?: string;
  time_zone?: string;
  /** What makes work fit the student who looks; left out where a page is drawn for nobody. */
  accommodations?: ApiShell['accommodations'];
  /** Left out: no. */
  google_classroom?: boolean;
  /** Left out: nothing of other sites. */
  shown_origins?: ApiShell['shown_origins'];
};

export interface PageProps<Data> {
  data: Data;
  shell: Shell;
}
