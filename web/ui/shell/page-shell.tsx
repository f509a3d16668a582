import type { ReactNode } from 'react';
import type { Shell } from '#web/lib/page-props.ts';
import { ButtonLink } from '../form/button.tsx';
import { Icon } from '../drawing/icons.tsx';
import { AccountMenu } from './account-menu.tsx';
import * as texts from './texts.ts';
import { Wordmark } from './wordmark.tsx';
import './shell.css';

interface PageShellProps {
  shell: Shell;
  /** `focus` leaves the navigation out: one thing at a time. */
  frame?: 'rail' | 'focus';
  width: 'reading' | 'quiz' | 'middle' | 'wide';
  /** At the end of the header, in place of the account. */
  status?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: skip link, header or rail, and the main part. */
export function PageShell({ shell, frame = 'rail', width, status, children }: PageShellProps) {
  // One address is no choice: the wordmark already leads there.
  const rail = frame === 'rail' && shell.nav.length > 1;
  return (
    <div className={rail ? 'shell shell--rail' : 'shell'}>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <header className="shell__bar">
        <Wordmark href="/" />
        {rail && <Navigation items={shell.nav} />}
        <div className="shell__end">
          {status ?? <AccountMenu shell={shell} />}
          {!shell.viewer && !status && shell.path !== '/login' && (
            <ButtonLink href="/login" tone="primary" small>
              {texts.signIn}
            </ButtonLink>
          )}
        </div>
      </header>
      <main className="shell__main" id="main" tabIndex={-1}>
        <div className={`shell__content shell__content--${width}`}>{children}</div>
      </main>
    </div>
  );
}

function Navigation({ items }: { items: Shell['nav'] }) {
  return (
    <nav className="nav" aria-label={texts.main}>
      <ul className="nav__list" role="list">
        {items.map((item) => (
          <li key={item.href}>
            <a className="nav__link" href={item.href} aria-current={item.current ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
