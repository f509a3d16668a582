import { useId } from 'react';

interface ChoiceSwitchProps<Value extends string> {
  legend: string;
  /** What to choose from, in the order in which it stands. */
  labels: Readonly<Partial<Record<Value, string>>>;
  /** Of labels that are not in the page's language. */
  languages?: Readonly<Partial<Record<NoInfer<Value>, string>>>;
  chosen: NoInfer<Value>;
  choose: (value: NoInfer<Value>) => void;
}

/** One of few in the person's menu, as radio buttons beside each other. */
export function ChoiceSwitch<Value extends string>({ legend, labels, languages, chosen, choose }: ChoiceSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-switch">
      <legend className="choice-switch__legend">{legend}</legend>
      <div className="choice-switch__choices">
        {(Object.keys(labels) as Value[]).map((value) => (
          <label key={value} className="choice-switch__choice">
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
            <span lang={languages?.[value]}>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
