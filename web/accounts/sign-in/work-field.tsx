import { useEffect, useRef, useState } from 'react';
import type { WorkOrder } from '#api/accounts/sign-in/schemas.ts';
import { solveWork } from './solve-work.ts';
import { texts } from './texts.ts';

/**
 * After too many wrong passwords: computes the proof of work for the next attempt while the person types, and holds back the form
 * until it is done. Without scripts the person waits instead, as the message above the form explains.
 */
export function WorkField({ order }: { order: WorkOrder }) {
  const [nonce, setNonce] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { nonce: found, stop } = solveWork(order);
    found.then(setNonce, () => setNonce(''));
    return stop;
  }, [order]);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const hold = (event: SubmitEvent) => {
      if (nonce !== null) return;
      event.preventDefault();
      setWaiting(true);
    };
    form.addEventListener('submit', hold);
    if (nonce !== null && waiting) form.requestSubmit();
    return () => form.removeEventListener('submit', hold);
  }, [nonce, waiting]);
  return (
    <>
      <input ref={field} type="hidden" name="proof_of_work[challenge]" value={order.challenge} />
      <input type="hidden" name="proof_of_work[nonce]" value={nonce ?? ''} />
      <p className="soft" role="status">
        {waiting && nonce === null ? texts.checking : ''}
      </p>
    </>
  );
}
