import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore } from '../autosave/autosave-state.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import {
  cleanRows,
  createRowsApi,
  rowsKey,
  rowsKindOf,
  sameRows,
  shownRows,
  type RowsChange,
  type RowsFrame,
  type RowsKind,
  type RowsOnServer,
  type RowsRules,
  type SavedList,
} from './rows-kind.ts';

export interface SavedRows<Row, Body> extends RowsFrame<Row> {
  kind: RowsKind<Row, Body>;
  rows: readonly Row[];
  /** Takes the typed rows and saves them after a pause. */
  change(rows: readonly Row[]): void;
  /** Called when focus leaves the fields; saves at once. */
  leave(): void;
}

/**
 * A list that is saved automatically, based on the revision that was loaded, so that no one's change is overwritten. Rows that
 * are not worth sending yet exist only on the page and stay there.
 */
export function useSavedRows<Row, Body>(
  start: RowsOnServer<Row>,
  rules: RowsRules<Row, Body>,
  viewerId: number,
): SavedRows<Row, Body> {
  const [kind] = useState(() => rowsKindOf(rules));
  const [store] = useState(() => createAutosaveStore<RowsChange<Row>, SavedList<Row>>({ list: start }, start.revision ?? ''));
  const driver = useAutosave({ kind, store, connect: () => createRowsApi(pageClient(), rules), viewerId });
  const shown = shownRows(rules, useStore(store));
  const [typed, setTyped] = useState(start.rows);
  // Someone else's rows have arrived, or the typed ones were dropped. Unfinished rows stay where the person is typing.
  const outdated = !sameRows(rules, cleanRows(rules, typed), cleanRows(rules, shown));
  const rows = outdated ? [...shown, ...typed.filter((row) => !rules.isBegun(row))] : typed;
  if (outdated) setTyped(rows);
  // The autosave warns about its own changes, but does not know about these rows.
  const unsent = rows.some((row) => !rules.isBegun(row) && !rules.isBlank(row));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsent]);
  return {
    kind,
    store,
    driver,
    rows,
    change(next) {
      setTyped(next);
      driver.type({ type: 'rows', base: store.getState().list.rows, rows: cleanRows(rules, next) });
    },
    leave: () => driver.leave(rowsKey),
  };
}
