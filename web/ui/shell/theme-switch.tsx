import { useState } from 'react';
import type { Theme } from '../../../api/pages/schemas.ts';
import { ChoiceSwitch } from './choice-switch.tsx';
import * as texts from './texts.ts';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const labels = { light: texts.light, dark: texts.dark, system: texts.system } as const;

const aYear = 31_536_000;

function wear(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${aYear}; samesite=lax`;
}

/** Light, dark or as the device has it; the cookie lets the server send the next page in the right colours. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const [chosen, choose] = useState(theme);
  const put = (next: Theme) => {
    choose(next);
    wear(next);
  };
  return <ChoiceSwitch legend={texts.colors} labels={labels} values={themes} chosen={chosen} choose={put} />;
}
