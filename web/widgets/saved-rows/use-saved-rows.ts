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
  /** What was typed: it is saved after a pause. */
  change(rows: readonly Row[]): void;
  /** The fields are left: it is saved without waiting. */
  leave(): void;
}

/**
 * A list that saves itself, on the revision that was read: nobody's change is written over. Rows that are not worth sending yet are the
 * page's alone, and stay.
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
  // Somebody else's rows, or what was typed was dropped. What was only begun stays under the writer's hands.
  const outdated = !sameRows(rules, cleanRows(rules, typed), cleanRows(rules, shown));
  const rows = outdated ? [...shown, ...typed.filter((row) => !rules.isBegun(row))] : typed;
  if (outdated) setTyped(rows);
  // The list warns of its own changes; it knows nothing of these.
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
