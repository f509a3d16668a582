import { useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { keepPressed, type Pressed } from './after-reload.ts';
import { moveClassBy, turnClass, type Direction } from './api/class-order-calls.ts';
import { texts } from './texts.ts';

/** Moves, hides and shows classes. The page is loaded again as soon as the server has done it. */
export function useClassOrder(teacherId: number) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(what: Pressed, words: string, call: () => Promise<Reply<unknown>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const reply = await call();
    if (reply.kind === 'ok') {
      keepPressed(() => window.sessionStorage, what);
      window.location.reload();
      return;
    }
    setBusy(false);
    setFailure(words + causeOf(reply));
  }

  const move = (schoolClassId: number, places: number, button: Direction | null) =>
    send({ schoolClassId, button }, texts.notMoved, () => moveClassBy(pageClient(), { teacherId, schoolClassId, places }));

  const turn = (schoolClassId: number, action: 'hide' | 'show') =>
    send({ schoolClassId, button: 'visibility' }, action === 'hide' ? texts.notHidden : texts.notShown, () =>
      turnClass(pageClient(), schoolClassId, action),
    );

  return { busy, failure, move, turn };
}
