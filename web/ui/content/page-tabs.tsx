import { useEffect, useRef } from 'react';
import './page-tabs.css';

export interface PageTab {
  readonly label: string;
  readonly href: string;
  /** The page that is shown. */
  readonly current: boolean;
}

interface PageTabsProps {
  /** What the pages have in common, for those who hear it. */
  label: string;
  tabs: readonly PageTab[];
}

/** Pages that belong together, as links in one row; it scrolls where they do not fit. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const list = useRef<HTMLElement>(null);
  const shown = tabs.findIndex(({ current }) => current);
  // On a phone the last of them begin outside of the row.
  useEffect(() => {
    const { current: row } = list;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft + here.offsetWidth - row.clientWidth;
  }, [shown]);
  return (
    <nav className="page-tabs" aria-label={label} ref={list}>
      <ul role="list">
        {tabs.map(({ label: name, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
