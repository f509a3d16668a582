import { useState } from 'react';
import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { to } from '../../lib/route-call.ts';
import { Section } from '../../ui/content/page-head.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Button } from '../../ui/form/button.tsx';
import { texts } from './texts.ts';

type ByTeachers = keyof typeof texts.access.choices;
const choices = Object.keys(texts.access.choices) as ByTeachers[];

/** Whose cards and passwords the teachers of a district set. */
export function StudentAccess({ districtId, byTeachers }: { districtId: number; byTeachers: ByTeachers }) {
  const [chosen, setChosen] = useState(byTeachers);
  const [said, setSaid] = useState<{ kind: 'good' | 'low'; text: string } | null>(null);
  const [sending, setSending] = useState(false);
  const save = async () => {
    setSending(true);
    const call = to('PUT /api/v1/districts/{id}/student_access', { id: districtId }, { by_teachers: chosen });
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setSending(false);
    setSaid(reply.kind === 'ok' ? { kind: 'good', text: texts.access.saved } : { kind: 'low', text: causeOf(reply) });
  };
  return (
    <Section id="student-access" title={texts.access.title}>
      {said && <Message kind={said.kind}>{said.text}</Message>}
      <p>{texts.access.what}</p>
      <fieldset>
        <legend className="field__label">{texts.access.choose}</legend>
        {choices.map((choice) => (
          <p key={choice}>
            <label>
              <input type="radio" name="by_teachers" checked={chosen === choice} onChange={() => setChosen(choice)} />{' '}
              {texts.access.choices[choice]}
            </label>
          </p>
        ))}
      </fieldset>
      <p>
        <Button small disabled={sending} onClick={() => void save()}>
          {texts.access.save}
        </Button>
      </p>
    </Section>
  );
}
