import { useState } from 'react';
import type { JoinPageData, CodeReply } from '#api/classes/joining/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { sendCode } from '#web/classes/class-join/send.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from '#web/classes/class-join/texts.ts';
import '#web/classes/class-join/join.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

interface FoundClass extends CodeReply {
  code: string;
}

/** The first step: only the code. */
function CodeForm({ initial, onFound }: { initial: string; onFound: (found: FoundClass) => void }) {
  const [code, setCode] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const look = async () => {
    setWorking(true);
    const sent = await sendCode((proofs) => to('POST /join/code', {}, { code, ...proofs }));
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

interface AccountFormProps {
  found: FoundClass;
  minimumLength: number;
}

type Way = 'sign_in' | 'register';

/** The second step: an existing account with its password, or a new one if the district allows it. */
function AccountForm({ found, minimumLength }: AccountFormProps) {
  const [way, setWay] = useState<Way>('sign_in');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const anew = way === 'register';
  const enter = async () => {
    setWorking(true);
    setProblem(null);
    const sent = await sendCode(
      (proofs) => to(`POST /join/${way}`, {}, { code: found.code, name, password, ...proofs }),
      setWaiting,
    );
    setWaiting(null);
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
      <p role="status">{waiting}</p>
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

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** A class code, and then the student's account. */
export function JoinPage({ data, shell }: PageProps<JoinPageData>) {
  const [found, setFound] = useState<FoundClass | null>(null);
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="join">
        <h1>{texts.title}</h1>
        {found === null ? (
          <CodeForm initial={data.code} onFound={setFound} />
        ) : data.student_name === null ? (
          <AccountForm found={found} minimumLength={data.minimum_password_length} />
        ) : (
          <JoinAs found={found} name={data.student_name} />
        )}
        <div className="join__links">
          {found !== null && (
            <Button small tone="quiet" onClick={() => setFound(null)}>
              {texts.back}
            </Button>
          )}
          {data.student_name === null && (
            <p>
              {texts.email} <a href="/login">{texts.signInThere}</a>
            </p>
          )}
        </div>
      </div>
    </PageShell>
  );
}

/** A signed-in student needs to enter nothing more. */
function JoinAs({ found, name }: { found: FoundClass; name: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const join = async () => {
    setWorking(true);
    const sent = await sendCode((proofs) => to('POST /join', {}, { code: found.code, ...proofs }));
    if ('body' in sent) return window.location.assign('/students');
    setWorking(false);
    setProblem(sent.problem);
  };
  return (
    <div className="join__form">
      <p className="join__class">{texts.found(found.school_class_name, found.school_name)}</p>
      <p>{texts.as(name)}</p>
      {problem && <Message kind="low">{problem}</Message>}
      <Button tone="primary" wide disabled={working} onClick={() => void join()}>
        {working ? texts.working : texts.join(found.school_class_name)}
      </Button>
    </div>
  );
}
