import { useState } from 'react';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { FoundClass } from './code-form.tsx';
import { sendJoin } from './send.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';
import './join.css';

interface AccountFormProps {
  found: FoundClass;
  minimumLength: number;
}

type Way = 'sign_in' | 'register';

/** Then who it is: with a password of before, or anew where the district allows it. */
export function AccountForm({ found, minimumLength }: AccountFormProps) {
  const [way, setWay] = useState<Way>('sign_in');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const anew = way === 'register';
  const enter = async () => {
    setWorking(true);
    const sent = await sendJoin(to(`POST /join/${way}`, {}, { code: found.code, name, password }));
    if ('body' in sent) return window.location.assign(sent.body.password_change_required ? '/account' : '/students');
    setWorking(false);
    setProblem(sent.problem);
  };
  const choose = (chosen: Way) => {
    setWay(chosen);
    setProblem(null);
  };
  return (
    <form
      className="join__form"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <p className="join__class">{texts.found(found.school_class_name, found.school_name)}</p>
      {found.takes_new_students && (
        <fieldset className="join__ways">
          <legend className="visually-hidden">{texts.title}</legend>
          {(['sign_in', 'register'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="way" checked={way === one} onChange={() => choose(one)} />
              {one === 'sign_in' ? texts.have : texts.isNew}
            </label>
          ))}
        </fieldset>
      )}
      {problem && <Message kind="low">{problem}</Message>}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        required
        maxLength={80}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        key={way}
        label={anew ? texts.newPassword : texts.password}
        hint={anew ? texts.newPasswordHint(minimumLength) : undefined}
        type="password"
        name="password"
        required
        autoComplete={anew ? 'new-password' : 'current-password'}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" tone="primary" wide disabled={working}>
        {working ? texts.working : anew ? texts.make : texts.signIn}
      </Button>
      {!found.takes_new_students && <p className="soft">{texts.noNew}</p>}
    </form>
  );
}
