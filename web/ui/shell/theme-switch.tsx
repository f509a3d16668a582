import { useState } from 'react';
import type { Theme } from '../../../api/pages/schemas.ts';
import * as texts from './texts.ts';

const choices: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: texts.light },
  { theme: 'dark', label: texts.dark },
  { theme: 'system', label: texts.system },
];

const aYear = 31_536_000;

function wear(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${aYear}; samesite=lax`;
}

/** Light, dark or as the device has it; the cookie lets the server send the next page in the right colours. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const [chosen, choose] = useState(theme);
  return (
    <fieldset className="theme-switch">
      <legend className="theme-switch__legend">{texts.colors}</legend>
      <div className="theme-switch__choices">
        {choices.map((choice) => (
          <label key={choice.theme} className="theme-switch__choice">
            <input
              type="radio"
              name="theme"
              value={choice.theme}
              checked={chosen === choice.theme}
              onChange={() => {
                choose(choice.theme);
                wear(choice.theme);
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
