import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ChallengePageData } from '../../../api/listening-challenge/schemas.ts';
import type { ChallengeUserType } from '../../../domain/challenge-request/events.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { RequestForm } from './request-form.tsx';
import { texts } from './texts.ts';
import { userTypes } from './user-types.ts';
import './request-panel.css';

interface RequestPanelProps {
  data: ChallengePageData;
  csrfToken: string;
  partnerId: string;
}

/**
 * "Take the quiz" reveals who one can be and takes its own paragraph away; each of the four buttons shows its form and
 * hides the others. Without scripts the link and the buttons lead to the same page with that part open.
 */
export function RequestPanel({ data, csrfToken, partnerId }: RequestPanelProps) {
  const [open, setOpen] = useState(data.open || data.user_type !== null || data.sent !== null);
  const [chosen, setChosen] = useState<ChallengeUserType | null>(data.user_type ?? data.sent);
  const fields = useRef<HTMLElement>(null);
  const reveal = (event: MouseEvent): void => {
    event.preventDefault();
    flushSync(() => setOpen(true));
    // The link that had the focus is gone.
    fields.current?.focus();
  };
  const choose = (event: MouseEvent, type: ChallengeUserType): void => {
    event.preventDefault();
    setChosen(type);
  };
  return (
    <div className="challenge-panel">
      {!open && (
        <p id="take_quiz_paragraph">
          <ButtonLink id="take_quiz_link" tone="primary" href="?open=true#fields_container" onClick={reveal}>
            {texts.takeQuiz}
          </ButtonLink>
        </p>
      )}
      {open && (
        <section ref={fields} id="fields_container" tabIndex={-1} className="challenge-panel__fields" aria-labelledby="who">
          <h2 id="who">{texts.whoAreYou}</h2>
          <form className="challenge-panel__types" action="/listening_challenge">
            {userTypes.map(({ type, label }) => (
              <Button
                key={type}
                type="submit"
                name="user_type"
                value={type}
                aria-pressed={chosen === type}
                className="challenge-panel__type"
                onClick={(event) => choose(event, type)}
              >
                {label}
              </Button>
            ))}
          </form>
          {userTypes
            .filter(({ type }) => type === chosen)
            .map((kind) => (
              <RequestForm key={kind.type} {...{ kind, data, csrfToken, partnerId }} />
            ))}
        </section>
      )}
    </div>
  );
}
