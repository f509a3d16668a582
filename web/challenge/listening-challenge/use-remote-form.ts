import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Problem } from '#api/shared/schemas.ts';
import type { RemoteReply } from '#web/behaviours/remote-request.ts';
import { texts } from './texts.ts';

export interface RemoteForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly sent: boolean;
  /** What went wrong as a whole; null where only fields are. */
  readonly failure: string | null;
  /** By the field's name. */
  readonly errors: Readonly<Record<string, string>>;
}

const unreachable = texts.unreachable;

const outcomeOf = ({ status, body }: RemoteReply): Pick<RemoteForm, 'failure' | 'errors'> => {
  if (status === 0) return { failure: unreachable, errors: {} };
  const problem = body as Problem | null;
  const errors = Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
  const failure = Object.keys(errors).length > 0 ? null : (problem?.detail ?? texts.failed);
  return { failure, errors };
};

const nothing = { sent: false, failure: null, errors: {} };

/** How a form with `data-remote` ended, for the component that it stands in. */
export function useRemoteForm(): RemoteForm {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<Omit<RemoteForm, 'form'>>(nothing);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const succeed = (): void => setState({ ...nothing, sent: true });
    const fail = (event: Event): void => {
      const outcome = outcomeOf((event as CustomEvent<RemoteReply>).detail);
      setState({ sent: false, ...outcome });
      // Often above what is in view, and above the button that was pressed.
      const refused = [...element.elements].find((field) => (field.getAttribute('name') ?? '') in outcome.errors);
      if (refused instanceof HTMLElement) refused.focus();
    };
    element.addEventListener('remote:success', succeed);
    element.addEventListener('remote:error', fail);
    return () => {
      element.removeEventListener('remote:success', succeed);
      element.removeEventListener('remote:error', fail);
    };
  }, []);
  return { form, ...state };
}
