import { useState } from 'react';
import type { JoinPageData } from '#api/classes/joining/schemas.ts';
import { AccountForm } from '#web/classes/class-join/account-form.tsx';
import { CodeForm, type FoundClass } from '#web/classes/class-join/code-form.tsx';
import { sendJoin } from '#web/classes/class-join/send.ts';
import { texts } from '#web/classes/class-join/texts.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** A class code, and then who it is. */
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

/** Whoever is signed in has nothing more to say. */
function JoinAs({ found, name }: { found: FoundClass; name: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const join = async () => {
    setWorking(true);
    const sent = await sendJoin(to('POST /join', {}, { code: found.code }));
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
