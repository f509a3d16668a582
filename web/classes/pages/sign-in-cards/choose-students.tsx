import { useState } from 'react';
import type { CardsPageData } from '#api/classes/sign-in-cards/schemas.ts';
import { numericDay } from '#web/lib/dates.ts';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';
import './sign-in-cards.css';

interface ChooseStudentsProps {
  data: CardsPageData;
  working: boolean;
  timeZone: string;
  onMake: (studentIds: readonly number[]) => void;
}

const mostAtOnce = 60;

/** Those without a card are chosen, so that nobody's card stops working by a press too many. */
export function ChooseStudents({ data, working, timeZone, onMake }: ChooseStudentsProps) {
  const { students, chosen_id: chosenId } = data;
  const without = students.filter(({ card_issued_at }) => card_issued_at === null).map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(chosenId === null ? without.slice(0, mostAtOnce) : [chosenId]),
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
      {chosen.size > mostAtOnce && <p className="choose-students__ending">{texts.tooMany(mostAtOnce)}</p>}
      <Button type="submit" tone="primary" disabled={working || chosen.size === 0 || chosen.size > mostAtOnce}>
        {working ? texts.making : texts.make(chosen.size)}
      </Button>
    </form>
  );
}
