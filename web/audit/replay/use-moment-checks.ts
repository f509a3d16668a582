import { useState, type FocusEvent, type FormEvent } from 'react';
import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { fieldMoment } from '#web/ui/form/moment-field.tsx';
import { firstMoment, momentProblem, problemWords } from './moment-problems.ts';
import { texts } from './texts.ts';

const names = ['at', 'against'] as const;
type Name = (typeof names)[number];

const fieldOf = (form: HTMLFormElement, name: Name): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;

/**
 * Says beside its field what is wrong with a moment, before the form is sent; what was typed stays. Where no script runs, the browser
 * holds to the first and the last moment by itself, and the server says the rest.
 */
export function useMomentChecks(data: ReplayPageData) {
  const { log } = data;
  const [errors, setErrors] = useState<Readonly<Record<Name, string | null>>>({
    at: problemWords(data.at?.problem ?? null, log),
    against: problemWords(data.against?.problem ?? null, log),
  });
  const errorOf = (field: HTMLInputElement, required: boolean): string | null => {
    if (field.validity.badInput || (required && field.value === '')) return texts.log.typed;
    return problemWords(momentProblem(field.value, log, Date.now()), log);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    const found = { at: errorOf(fieldOf(form, 'at'), true), against: errorOf(fieldOf(form, 'against'), false) };
    setErrors(found);
    const wrong = names.find((name) => found[name] !== null);
    if (wrong === undefined) return;
    event.preventDefault();
    fieldOf(form, wrong).focus();
  };
  const ofField = (name: Name) => ({
    name,
    error: errors[name],
    min: firstMoment(log),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
      // The page may have been open for long.
      currentTarget.max = fieldMoment(new Date().toISOString());
    },
    onInput: (): void => setErrors((before) => ({ ...before, [name]: null })),
  });
  return { at: ofField('at'), against: ofField('against'), onSubmit, noValidate: useHydrated() };
}
