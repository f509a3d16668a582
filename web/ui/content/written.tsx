import type { ReactNode } from 'react';
import { written } from '#web/lib/locale.ts';

/** Words of our content, such as a title, in the middle of a page's own: where the page speaks another language they say theirs. */
export function Written({ children }: { children: ReactNode }) {
  return written === undefined ? children : <span lang={written}>{children}</span>;
}
