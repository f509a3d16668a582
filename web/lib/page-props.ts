import type { Shell as ApiShell } from '../../api/pages/schemas.ts';

/** What every document carries beside its own data: who looks at it, and the frame around it. */
export type Shell = ApiShell & {
  /** The moment and the place that date words are relative to, so that server and browser say the same. */
  now?: string;
  time_zone?: string;
};

export interface PageProps<Data> {
  data: Data;
  shell: Shell;
}
