import { useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

/** Whether students can create accounts with a class code in a district, and the switch for it. */
export function StudentJoining({ districtId, on: atFirst }: { districtId: number; on: boolean }) {
  const [on, setOn] = useState(atFirst);
  const [said, setSaid] = useState<{ kind: 'good' | 'low'; text: string } | null>(null);
  const [sending, setSending] = useState(false);
  const turn = async () => {
    setSending(true);
    const call = to('PUT /api/v1/districts/{id}/student_joining', { id: districtId }, { on: !on });
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind !== 'ok') return setSaid({ kind: 'low', text: causeOf(reply) });
    setOn(reply.body.on);
    setSaid({ kind: 'good', text: reply.body.on ? texts.turnedOn : texts.turnedOff });
  };
  return (
    <Section id="joining" title={texts.title}>
      {said && <Message kind={said.kind}>{said.text}</Message>}
      <p>{on ? texts.on : texts.off}</p>
      <p>
        <Button small disabled={sending} onClick={() => void turn()}>
          {on ? texts.turnOff : texts.turnOn}
        </Button>
      </p>
    </Section>
  );
}
