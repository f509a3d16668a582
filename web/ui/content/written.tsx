import type { ReactNode } from 'react';
import { written } from '#web/lib/locale.ts';

/** Text from our content, such as a title, within the page's own text. Marks its language if the page has another one. */
export function Written({ children }: { children: ReactNode }) {
  return written === undefined ? children : <span lang={written}>{children}</span>;
}
