import { type ReactNode, useEffect, useState, type ComponentType } from 'react';
import type { Shell } from '#web/lib/page-props.ts';
import { ButtonLink, Button } from '../form/button.tsx';
import { Icon } from '../drawing/icons.tsx';
import { roleWords } from '#web/lib/words.ts';
import { failed as notLoaded } from './reading-menu-texts.ts';
import * as texts from './texts.ts';
import './account-menu.css';
import './shell.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

const link = (href: string, words: string) => (
  <ButtonLink href={href} tone="quiet" small wide>
    {words}
  </ButtonLink>
);

/** The browser's own popover: it opens, closes on Escape and signs out before any script has run. */
function AccountMenu({ shell }: { shell: Shell }) {
  const { viewer } = shell;
  const [Choices, setChoices] = useState<ComponentType<{ shell: Shell }> | null>(null);
  const [failed, setFailed] = useState(false);
  // Loaded on demand: every page has this menu, and few people open it. If it cannot be loaded, the rest of the menu still works.
  const load = () =>
    void import('./menu-choices.tsx').then(
      (part) => setChoices(() => part.MenuChoices),
      () => setFailed(true),
    );
  useEffect(() => {
    // The menu was opened before any script had run.
    if (document.querySelector('#account-panel:popover-open')) load();
  }, []);
  return (
    <div className="account">
      <button type="button" className="account__button" popoverTarget="account-panel" onClick={load}>
        <span className="account__picture">
          <Icon name={viewer ? 'person' : 'contrast'} />
        </span>
        <span className="account__name">{viewer ? viewer.name : texts.colors}</span>
      </button>
      <div className="account__panel" id="account-panel" popover="auto">
        {viewer && (
          <p className="account__who">
            <strong>{viewer.name}</strong>
            <span className="soft">{roleWords(viewer.role)}</span>
          </p>
        )}
        {Choices && <Choices shell={shell} />}
        {failed && !Choices && <p role="alert">{notLoaded}</p>}
        {viewer && (
          <>
            <div>
              {link('/account', texts.account)}
              {link('/account#password', texts.changePassword)}
              {viewer.role === 'teacher' && link('/teach/invites', texts.invite)}
            </div>
            <PageForm action="/logout" csrf={shell.csrf_token}>
              <Button type="submit" small wide>
                {texts.signOut}
              </Button>
            </PageForm>
          </>
        )}
      </div>
    </div>
  );
}

/** The product name, linked to the home page. */
function Wordmark({ href }: { href: string }) {
  return (
    <a className="wordmark" href={href} aria-label={texts.home}>
      <span aria-hidden="true">
        {texts.ear}
        <b>{texts.shot}</b>
      </span>
    </a>
  );
}

interface PageShellProps {
  shell: Shell;
  /** `focus` hides the navigation, so that people can concentrate on one task. */
  frame?: 'rail' | 'focus';
  width: 'reading' | 'quiz' | 'middle' | 'wide';
  /** Replaces the account at the end of the header. */
  status?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: skip link, header or rail, and the main part. */
export function PageShell({ shell, frame = 'rail', width, status, children }: PageShellProps) {
  // A single address needs no navigation: the wordmark already leads there.
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
