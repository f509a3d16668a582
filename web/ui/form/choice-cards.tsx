import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import './choice-cards.css';

export interface Choice {
  value: string;
  content: ReactNode;
  /** The language that it is in, and the way that runs. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

interface ChoiceCardsProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy?: string;
  disabled?: boolean;
}

/** One of a few, as large cards: arrow keys move the choice, space makes it. The circles stand where the first choice begins. */
export function ChoiceCards({ choices, value, onChange, labelledBy, describedBy, disabled }: ChoiceCardsProps) {
  return (
    <RadioGroup
      className="choices"
      value={value}
      onChange={onChange}
      isDisabled={disabled ?? false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      dir={choices[0]?.dir}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className="choice">
          <span className="choice__circle" aria-hidden="true" />
          <span className="choice__content" lang={choice.lang} dir={choice.dir}>
            {choice.content}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
