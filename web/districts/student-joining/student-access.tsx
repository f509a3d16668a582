import { useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import '#web/ui/form/checkbox.css';
import '#web/ui/form/text-field.css';
import { texts } from './texts.ts';

type ByTeachers = keyof typeof texts.access.choices;
const choices = Object.keys(texts.access.choices) as ByTeachers[];

/** The students whose cards and passwords a district's teachers can set. */
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
      <div className="field" role="radiogroup" aria-labelledby="student-access-choose">
        <span className="field__label" id="student-access-choose">
          {texts.access.choose}
        </span>
        {choices.map((choice) => (
          <label key={choice} className="checkbox">
            <input
              className="checkbox__box"
              type="radio"
              name="by_teachers"
              checked={chosen === choice}
              onChange={() => setChosen(choice)}
            />
            <span className="checkbox__words">{texts.access.choices[choice]}</span>
          </label>
        ))}
      </div>
      <p>
        <Button small disabled={sending} onClick={() => void save()}>
          {texts.access.save}
        </Button>
      </p>
    </Section>
  );
}
