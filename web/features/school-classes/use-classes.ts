import { useState } from 'react';
import type { SchoolClassesPageData } from '../../../api/school-classes/schemas.ts';
import { causeOf } from '../../lib/failure-words.ts';
import type { Call } from '../../lib/http-client.ts';
import { pageClient } from '../../lib/page-client.ts';
import { classesAddress } from './classes-address.ts';
import { randomUuid } from '../../lib/random-uuid.ts';

export interface Notice {
  kind: 'good' | 'low';
  text: string;
  /** Takes back what the text says. */
  undo?: () => Promise<void>;
  /** Where one goes from here. */
  next?: { readonly href: string; readonly label: string };
}

export type Change = Pick<Call, 'method' | 'path' | 'body'>;

export interface Classes {
  data: SchoolClassesPageData;
  notice: Notice | null;
  sending: boolean;
  setNotice: (notice: Notice | null) => void;
  /** Sends a change; null when it was refused, which is then said. What the page shows follows. */
  send: <Body>(change: Change) => Promise<Body | null>;
  reload: () => Promise<void>;
}

/** What a page of classes shows, and its one way to change it. */
export function useClasses(initial: SchoolClassesPageData): Classes {
  const [data, setData] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState(false);
  const reload = async (): Promise<void> => {
    const path = classesAddress({ search: data.search, schoolClassId: data.roster?.school_class_id });
    const reply = await pageClient().call<SchoolClassesPageData>({ method: 'GET', path });
    if (reply.kind === 'ok') setData(reply.body);
  };
  const send = async <Body>(change: Change): Promise<Body | null> => {
    setSending(true);
    const reply = await pageClient().call<Body>({ ...change, idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind !== 'ok') {
      setNotice({ kind: 'low', text: causeOf(reply) });
      return null;
    }
    await reload();
    return reply.body;
  };
  return { data, notice, sending, setNotice, send, reload };
}
