import { useState } from 'react';
import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { classesAt } from './classes-address.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';

export interface Notice {
  kind: 'good' | 'low';
  text: string;
  /** Undoes the action that the text describes. */
  undo?: () => Promise<void>;
  /** Where to go next. */
  next?: { readonly href: string; readonly label: string };
}

export interface Classes {
  data: SchoolClassesPageData;
  notice: Notice | null;
  sending: boolean;
  setNotice: (notice: Notice | null) => void;
  /** Sends a change and updates the page. Returns null, after showing the reason, when the server refused. */
  send: <Body>(change: RouteCall<Body>) => Promise<Body | null>;
  reload: () => Promise<void>;
}

/** The state of a page of classes, and its single way to change it. */
export function useClasses(initial: SchoolClassesPageData): Classes {
  const [data, setData] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sending, setSending] = useState(false);
  const reload = async (): Promise<void> => {
    const { search, roster } = data;
    const studentsPage = roster?.paging.page;
    const reply = await pageClient().call(classesAt({ search, schoolClassId: roster?.school_class_id, studentsPage }));
    if (reply.kind === 'ok') setData(reply.body);
  };
  const send = async <Body>(change: RouteCall<Body>): Promise<Body | null> => {
    setSending(true);
    const reply = await pageClient().call({ ...change, idempotencyKey: randomUuid() });
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
