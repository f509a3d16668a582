import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import './choice-cards.css';

export interface Choice {
  value: string;
  content: ReactNode;
}

interface ChoiceCardsProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy?: string;
  disabled?: boolean;
  /** The language of the choices, where it is not the page's. */
  lang?: string;
}

/** One of a few, as large cards: arrow keys move the choice, space makes it. */
export function ChoiceCards({ choices, value, onChange, labelledBy, describedBy, disabled, lang }: ChoiceCardsProps) {
  return (
    <RadioGroup
      className="choices"
      value={value}
      onChange={onChange}
      isDisabled={disabled ?? false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className="choice">
          <span className="choice__circle" aria-hidden="true" />
          <span className="choice__content" lang={lang}>
            {choice.content}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
