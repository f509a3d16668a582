import { useEffect, useState } from 'react';
import type { CardPageData } from '#api/classes/sign-in-cards/schemas.ts';
import { sendJoin } from '#web/classes/class-join/send.ts';
import { texts } from '#web/classes/class-join/texts.ts';
import '#web/classes/class-join/join.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

type Stage = { kind: 'none' | 'looking' | 'not_me' } | { kind: 'asked'; name: string } | { kind: 'failed'; problem: string };

/** A card's secret is after the #, which browsers do not send to servers. The child confirms that the card is theirs. */
export function CardPage({ shell }: PageProps<CardPageData>) {
  const [secret, setSecret] = useState('');
  const [stage, setStage] = useState<Stage>({ kind: 'looking' });
  const [working, setWorking] = useState(false);
  useEffect(() => {
    const found = window.location.hash.slice(1);
    // Removes it from the address bar and history, because others use the tablet next.
    window.history.replaceState(null, '', window.location.pathname);
    const look = async () => {
      if (found === '') return setStage({ kind: 'none' });
      setSecret(found);
      const sent = await sendJoin(to('POST /card', {}, { secret: found, look: true }));
      setStage('problem' in sent ? { kind: 'failed', problem: sent.problem } : { kind: 'asked', name: sent.body.student_name });
    };
    void look();
  }, []);
  const enter = async () => {
    setWorking(true);
    const sent = await sendJoin(to('POST /card', {}, { secret }));
    if ('body' in sent) return window.location.assign('/students');
    setWorking(false);
    setStage({ kind: 'failed', problem: sent.problem });
  };
  const over = stage.kind !== 'looking' && stage.kind !== 'asked';
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="join">
        <h1>{stage.kind === 'asked' ? texts.hello(stage.name) : texts.cardTitle}</h1>
        {stage.kind === 'looking' && <p role="status">{texts.cardLooking}</p>}
        {stage.kind === 'none' && <p>{texts.noCard}</p>}
        {stage.kind === 'not_me' && <p role="status">{texts.notMe}</p>}
        {stage.kind === 'failed' && <Message kind="low">{stage.problem}</Message>}
        {stage.kind === 'asked' && (
          <div className="join__form">
            <Button tone="primary" wide disabled={working} onClick={() => void enter()}>
              {working ? texts.working : texts.yes}
            </Button>
            <Button wide onClick={() => setStage({ kind: 'not_me' })}>
              {texts.no}
            </Button>
          </div>
        )}
        {over && <ButtonLink href="/join">{texts.useCode}</ButtonLink>}
      </div>
    </PageShell>
  );
}
