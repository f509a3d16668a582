import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { clockOf } from '#web/lib/dates.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AutosaveNotices } from '../autosave/components/autosave-notices.tsx';
import { EditorBar, type StandingWords } from '../autosave/components/editor-bar.tsx';
import { FieldFailure } from '../autosave/components/field-status.tsx';
import { rowsKey } from './rows-kind.ts';
import { texts } from './texts.ts';
import type { SavedRows } from './use-saved-rows.ts';
import './saved-rows.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface SavedRowsFormProps<Row, Body> {
  list: SavedRows<Row, Body>;
  /** Where browsers without scripts submit the list. */
  action: string;
  standing: StandingWords;
  shell: Shell;
  /** Links next to the list's notices. */
  links?: ReactNode;
  /** An empty row to fill in, for browsers without scripts. */
  emptyRow?: ReactNode;
  children: ReactNode;
}

/** A list that is saved automatically, with its notices. Without scripts, a button saves it. */
export function SavedRowsForm<Row, Body>(props: SavedRowsFormProps<Row, Body>) {
  const { list, action, standing, shell, links, emptyRow, children } = props;
  const { kind, store, driver, leave } = list;
  const frame = { store, driver };
  const announcement = useStore(store, (state) => state.announcement);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <EditorBar {...frame} kind={kind} standing={standing} timeZone={clockOf(shell).timeZone}>
        {links}
      </EditorBar>
      <PageForm
        className="saved-rows"
        action={action}
        csrf={shell.csrf_token}
        method="put"
        seen={list.store.getState().revision || 'none'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <AutosaveNotices {...frame} kind={kind} />
        <FieldFailure {...frame} fieldKey={rowsKey} />
        {children}
        <noscript>
          <div className="saved-rows__plain">
            <p>{texts.plain}</p>
            {emptyRow}
            <Button type="submit" tone="primary">
              {texts.save}
            </Button>
          </div>
        </noscript>
      </PageForm>
    </>
  );
}
