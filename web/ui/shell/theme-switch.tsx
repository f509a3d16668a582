import { useState } from 'react';
import type { Theme } from '#api/http/pages/schemas.ts';
import { ChoiceSwitch } from './choice-switch.tsx';
import * as texts from './texts.ts';

const labels: Readonly<Record<Theme, string>> = { light: texts.light, dark: texts.dark, system: texts.system };

const aYear = 31_536_000;

/** Light, dark or as the device has it; the cookie lets the server send the next page in the right colours. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const [chosen, choose] = useState(theme);
  const wear = (next: Theme) => {
    choose(next);
    document.documentElement.dataset['theme'] = next;
    document.cookie = `theme=${next}; path=/; max-age=${aYear}; samesite=lax`;
  };
  return <ChoiceSwitch legend={texts.colors} labels={labels} chosen={chosen} choose={wear} />;
}
