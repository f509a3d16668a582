import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { AnyChange } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import type { AutosaveFrame, ChangeLanguage } from './autosave-frame.ts';
import './autosave-notices.css';

type Frame<Change extends AnyChange, Saved extends object> = AutosaveFrame<Change, Saved> & {
  kind: ChangeLanguage<Change, Saved>;
};

/** The result of the last action, and texts whose place in the document no longer exists. */
export function AutosaveNotices<Change extends AnyChange, Saved extends object>(props: Frame<Change, Saved>) {
  const { store, driver } = props;
  const notice = useStore(store, (state) => state.notice);
  return (
    <>
      {notice && (
        <Message
          kind={notice.kind}
          icon={notice.kind === 'mid' ? 'warning' : 'check'}
          actions={
            <>
              {notice.undo && (
                <Button small onClick={() => driver.make(notice.undo as Change)}>
                  {texts.notices.undo}
                </Button>
              )}
              <Button small onClick={driver.closeNotice}>
                {texts.notices.close}
              </Button>
            </>
          }
        >
          {notice.text}
        </Message>
      )}
      <LostTexts {...props} />
    </>
  );
}

/** Texts whose target someone else has removed. They can only be copied, because they can no longer be saved there. */
function LostTexts<Change extends AnyChange, Saved extends object>({ store, driver, kind }: Frame<Change, Saved>) {
  const lost = useStore(store, (state) => state.lost);
  const state = useStore(store);
  if (lost.length === 0) return null;
  return (
    <Message
      kind="low"
      actions={
        <Button small onClick={driver.forgetLost}>
          {texts.notices.gotIt}
        </Button>
      }
    >
      <strong>{texts.notices.lost}</strong> {texts.notices.copy}
      <ul className="lost-texts">
        {lost.map((operation) => (
          <li key={operation.idempotencyKey}>
            {kind.changeWords(operation.change, state)}: <q>{kind.valueWords(operation.change)}</q>
          </li>
        ))}
      </ul>
    </Message>
  );
}
