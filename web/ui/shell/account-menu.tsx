import { useEffect, useState, type ComponentType } from 'react';
import type { Shell } from '#web/lib/page-props.ts';
import { roleWords } from '#web/lib/words.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { Icon } from '../drawing/icons.tsx';
import * as texts from './texts.ts';
import './account-menu.css';

const link = (href: string, words: string) => (
  <ButtonLink href={href} tone="quiet" small wide>
    {words}
  </ButtonLink>
);

/** The browser's own popover: it opens, closes on Escape and signs out before any script has run. */
export function AccountMenu({ shell }: { shell: Shell }) {
  const { viewer } = shell;
  const [Choices, setChoices] = useState<ComponentType<{ shell: Shell }> | null>(null);
  // Every page has this menu, and few people open it. Where it cannot be loaded, the rest of the menu still serves.
  const load = () =>
    void import('./menu-choices.tsx').then(
      (part) => setChoices(() => part.MenuChoices),
      () => undefined,
    );
  useEffect(() => {
    // Opened before any script had run.
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
        {viewer && (
          <>
            <div>
              {link('/account', texts.account)}
              {link('/account#password', texts.changePassword)}
              {viewer.role === 'teacher' && link('/teach/invites', texts.invite)}
            </div>
            <form method="post" action="/logout">
              <input type="hidden" name="_csrf" value={shell.csrf_token} />
              <Button type="submit" small wide>
                {texts.signOut}
              </Button>
            </form>
          </>
        )}
      </div>
    </div>
  );
}
