import { useState } from 'react';
import type { CardsPageData, IssuedCard } from '#api/classes/sign-in-cards/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { ChooseStudents } from './choose-students.tsx';
import { PrintedCards } from './printed-cards.tsx';
import { texts } from './texts.ts';
import './sign-in-cards.css';

/** Cards are made when they are asked for, shown once, and printed. */
export function SignInCardsPage({ data, shell }: PageProps<CardsPageData>) {
  const [cards, setCards] = useState<readonly IssuedCard[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const { id, name } = data.school_class;
  const make = async (studentIds: readonly number[]) => {
    setWorking(true);
    setProblem(null);
    const reply = await pageClient().call(to('POST /school_classes/{id}/cards', { id }, { student_ids: studentIds }));
    setWorking(false);
    if (reply.kind === 'ok') setCards(reply.body.cards);
    else setProblem(causeOf(reply));
  };
  return (
    <PageShell shell={shell} width="middle">
      <div className="cards-screen">
        <PageHead
          title={texts.title}
          kicker={name}
          actions={
            <ButtonLink small href={`/school_classes?school_class_id=${id}#manage_classes`}>
              {texts.back}
            </ButtonLink>
          }
        />
        {problem && <Message kind="low">{problem}</Message>}
        {cards.length > 0 && (
          <Message
            kind="good"
            actions={
              <Button small tone="primary" onClick={() => window.print()}>
                {texts.print}
              </Button>
            }
          >
            {texts.made(cards.length)}
          </Message>
        )}
        {cards.length === 0 && data.students.length > 0 && (
          <>
            <p>{texts.what}</p>
            <p className="soft">{texts.careful}</p>
            <ChooseStudents data={data} working={working} timeZone={shell.time_zone ?? 'UTC'} onMake={(ids) => void make(ids)} />
          </>
        )}
        {data.students.length === 0 && data.others_count === 0 && <EmptyState title={texts.none}>{texts.addFirst}</EmptyState>}
        {cards.length === 0 && data.others_count > 0 && <p className="soft">{texts.others(data.others_count)}</p>}
      </div>
      {cards.length > 0 && <PrintedCards cards={cards} data={data} />}
    </PageShell>
  );
}
