import { useId } from 'react';

interface ChoiceSwitchProps<Value extends string> {
  legend: string;
  labels: Readonly<Record<Value, string>>;
  /** In the order in which they stand. */
  values: readonly Value[];
  chosen: Value;
  choose: (value: Value) => void;
}

/** One of few in the person's menu, as radio buttons beside each other. */
export function ChoiceSwitch<Value extends string>({ legend, labels, values, chosen, choose }: ChoiceSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-switch">
      <legend className="choice-switch__legend">{legend}</legend>
      <div className="choice-switch__choices">
        {values.map((value) => (
          <label key={value} className="choice-switch__choice">
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
