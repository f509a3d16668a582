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
import { numericDay } from '#web/lib/dates.ts';
import { texts } from './texts.ts';
import './sign-in-cards.css';
import '#web/classes/school-classes/components/class-colours.css';

interface ChooseStudentsProps {
  data: CardsPageData;
  working: boolean;
  timeZone: string;
  onMake: (studentIds: readonly number[]) => void;
}

const maxAtOnce = 60;

/** Students without a card are preselected, so that a careless click does not invalidate anybody's card. */
function ChooseStudents({ data, working, timeZone, onMake }: ChooseStudentsProps) {
  const { students, chosen_id: chosenId } = data;
  const without = students.filter(({ card_issued_at }) => card_issued_at === null).map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(chosenId === null ? without.slice(0, maxAtOnce) : [chosenId]),
  );
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const all = chosen.size === students.length;
  const ending = students.filter(({ id, card_issued_at }) => chosen.has(id) && card_issued_at !== null).length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMake([...chosen]);
      }}
    >
      <fieldset className="choose-students">
        <legend className="field__label">{texts.who}</legend>
        <label className="choose-students__one">
          <input type="checkbox" checked={all} onChange={() => setChosen(new Set(all ? [] : students.map(({ id }) => id)))} />
          <strong>{texts.all}</strong>
        </label>
        {students.map(({ id, name, card_issued_at }) => (
          <label key={id} className="choose-students__one">
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span>
              {name}
              {card_issued_at && <span className="kicker"> {texts.hasCard(numericDay(card_issued_at, timeZone))}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {ending > 0 && <p className="choose-students__ending">{texts.ends(ending)}</p>}
      {chosen.size > maxAtOnce && <p className="choose-students__ending">{texts.tooMany(maxAtOnce)}</p>}
      <Button type="submit" tone="primary" disabled={working || chosen.size === 0 || chosen.size > maxAtOnce}>
        {working ? texts.making : texts.make(chosen.size)}
      </Button>
    </form>
  );
}

/** Eight to a page, for cutting out. */
function PrintedCards({ cards, data }: { cards: readonly IssuedCard[]; data: CardsPageData }) {
  const { school_class: schoolClass, join_address: address } = data;
  return (
    <ul className="printed-cards" role="list">
      {cards.map(({ student, qr }) => (
        <li key={student.id} className="printed-card class-colour" data-colour={schoolClass.colour}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qrOf(student.name)}>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="printed-card__words">
            <p className="printed-card__name">{student.name}</p>
            <p>{schoolClass.name}</p>
            <p className="printed-card__scan">{texts.scan}</p>
            {schoolClass.code && (
              <p className="printed-card__code">
                {texts.or(address.replace(/^https?:\/\//, ''))}
                <br />
                {texts.code} <strong>{schoolClass.code}</strong>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Cards are created on request, shown once, and printed. */
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
