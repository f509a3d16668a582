import { useState } from 'react';
import type { CodeReply } from '#api/classes/joining/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { sendJoin } from './send.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';
import './join.css';

export interface FoundClass extends CodeReply {
  code: string;
}

/** First the code alone. */
export function CodeForm({ initial, onFound }: { initial: string; onFound: (found: FoundClass) => void }) {
  const [code, setCode] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const look = async () => {
    setWorking(true);
    const sent = await sendJoin(to('POST /join/code', {}, { code }));
    setWorking(false);
    if ('problem' in sent) setProblem(sent.problem);
    else onFound({ ...sent.body, code });
  };
  return (
    <form
      className="join__form"
      onSubmit={(event) => {
        event.preventDefault();
        void look();
      }}
    >
      <p>{texts.ask}</p>
      {problem && <Message kind="low">{problem}</Message>}
      <div className="join__code">
        <TextField
          label={texts.code}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <Button type="submit" tone="primary" wide disabled={working || code.trim() === ''}>
        {working ? texts.looking : texts.next}
      </Button>
    </form>
  );
}
