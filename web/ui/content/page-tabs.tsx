import { useEffect, useRef } from 'react';
import './page-tabs.css';

export interface PageTab {
  readonly label: string;
  readonly href: string;
  /** True for the current page. */
  readonly current: boolean;
}

interface PageTabsProps {
  /** What the pages have in common, as an accessible label. */
  label: string;
  tabs: readonly PageTab[];
}

/** Related pages as links in one row, which scrolls if they do not fit. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const list = useRef<HTMLElement>(null);
  const shown = tabs.findIndex(({ current }) => current);
  // On a phone the last tabs start outside the visible row.
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
