import type { Shell } from '../../lib/page-props.ts';
import { roleWords } from '../../lib/words.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { Icon } from '../drawing/icons.tsx';
import * as texts from './texts.ts';
import { ReadingSwitches } from './reading-switches.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './account-menu.css';

/** The browser's own popover: it opens, closes on Escape and signs out before any script has run. */
export function AccountMenu({ shell }: { shell: Shell }) {
  const { viewer } = shell;
  return (
    <div className="account">
      <button type="button" className="account__button" popoverTarget="account-panel">
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
        <ThemeSwitch theme={shell.theme} />
        {viewer && shell.reading && (
          <ReadingSwitches
            settings={shell.reading}
            largerText={shell.accommodations?.larger_text ?? false}
            forStudent={viewer.role === 'student'}
          />
        )}
        {viewer && (
          <div>
            <ButtonLink href="/account" tone="quiet" small wide>
              {texts.account}
            </ButtonLink>
            <ButtonLink href="/account#password" tone="quiet" small wide>
              {texts.changePassword}
            </ButtonLink>
            {viewer.role === 'teacher' && (
              <ButtonLink href="/teach/invites" tone="quiet" small wide>
                {texts.invite}
              </ButtonLink>
            )}
          </div>
        )}
        {viewer ? (
          <form method="post" action="/logout">
            <input type="hidden" name="_csrf" value={shell.csrf_token} />
            <Button type="submit" small wide>
              {texts.signOut}
            </Button>
          </form>
        ) : null}
      </div>
    </div>
  );
}
