import { useEffect, useState } from 'react';
import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { texts } from './texts.ts';

/** The list as the server has it. */
interface Saved<Row> {
  readonly rows: readonly Row[];
  readonly revision: string | null;
}

export interface SavedRows<Row> {
  rows: readonly Row[];
  change(rows: Row[]): void;
  save(): Promise<void>;
  dirty: boolean;
  sending: boolean;
  /** `stale`: somebody else was first. */
  notice: { kind: 'good' | 'low'; text: string; stale: boolean } | null;
}

interface ListCalls<Row, Body> {
  path: string;
  bodyOf: (rows: readonly Row[]) => unknown;
  savedOf: (body: Body) => Saved<Row>;
}

/** A list that is saved whole by a button, on the revision that was read: nobody's change is written over. */
export function useSavedRows<Row, Body>(start: Saved<Row>, { path, bodyOf, savedOf }: ListCalls<Row, Body>): SavedRows<Row> {
  const [saved, setSaved] = useState(start);
  const [rows, setRows] = useState(start.rows);
  const [notice, setNotice] = useState<SavedRows<Row>['notice']>(null);
  const [sending, setSending] = useState(false);
  const dirty = JSON.stringify(rows) !== JSON.stringify(saved.rows);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    rows,
    dirty,
    sending,
    notice,
    change(next) {
      setRows(next);
      setNotice(null);
    },
    async save() {
      setSending(true);
      const reply = await pageClient().call<Body>({
        method: 'PUT',
        path,
        body: bodyOf(rows),
        idempotencyKey: randomUuid(),
        ...(saved.revision !== null && { ifMatch: saved.revision }),
      });
      setSending(false);
      if (reply.kind === 'ok') {
        const now = savedOf(reply.body);
        setSaved(now);
        setRows(now.rows);
        setNotice({ kind: 'good', text: texts.saved, stale: false });
        return;
      }
      const stale = reply.kind === 'refused' && reply.status === 412;
      setNotice({ kind: 'low', text: stale ? texts.changed : causeOf(reply), stale });
    },
  };
}
