import { useId, type ReactNode } from 'react';
import './choice-cards.css';

export interface Choice {
  value: string;
  content: ReactNode;
  /** The language of the choice and its text direction. */
  lang: string;
  dir: 'ltr' | 'rtl' | 'auto';
}

interface ChoiceCardsProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy?: string;
  disabled?: boolean;
}

/**
 * A single choice as large cards: arrow keys move between them, space selects. The circles are on the side where the first
 * choice's text starts. Uses a native radio button in each card: React Aria's would be a sixth of a quiz's download.
 */
export function ChoiceCards({ choices, value, onChange, labelledBy, describedBy, disabled = false }: ChoiceCardsProps) {
  const name = useId();
  return (
    <div
      className="choices"
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      dir={choices[0]?.dir}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="choice__circle" aria-hidden="true" />
          <span className="choice__content" lang={choice.lang} dir={choice.dir}>
            {choice.content}
          </span>
        </label>
      ))}
    </div>
  );
}
