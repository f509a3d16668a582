import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ChallengePageData } from '#api/challenge/listening-challenge/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';
import { UserTypeForms } from './user-type-forms.tsx';
import './request-panel.css';

interface RequestPanelProps {
  data: ChallengePageData;
  csrfToken: string;
  partnerId: string;
}

/**
 * "Take the quiz" shows the kinds of visitors and hides its own paragraph. Choosing one is optional: the questions are one click
 * away. Without scripts the link leads to the same page with that part open.
 */
export function RequestPanel({ data, csrfToken, partnerId }: RequestPanelProps) {
  const [open, setOpen] = useState(data.open || data.user_type !== null || data.sent !== null);
  const fields = useRef<HTMLElement>(null);
  const reveal = (event: MouseEvent): void => {
    event.preventDefault();
    flushSync(() => setOpen(true));
    // The link that had the focus has been removed.
    fields.current?.focus();
  };
  const query = partnerId ? `?${new URLSearchParams({ partner_id: partnerId })}` : '';
  return (
    <div>
      {!open && (
        <p id="take_quiz_paragraph">
          <ButtonLink id="take_quiz_link" tone="primary" href="?open=true#fields_container" onClick={reveal}>
            {texts.takeQuiz}
          </ButtonLink>
        </p>
      )}
      {open && (
        <section ref={fields} id="fields_container" tabIndex={-1} className="challenge-panel__fields" aria-labelledby="who">
          <div className="challenge-panel__lead">
            <h2 id="who">{texts.whoAreYou}</h2>
            <p>{texts.whoIfYouLike}</p>
            <ButtonLink href={`${data.quiz_url}${query}`}>{texts.skipToQuestions}</ButtonLink>
          </div>
          <UserTypeForms
            data={data}
            csrfToken={csrfToken}
            partnerId={partnerId}
            first={data.user_type ?? data.sent}
            address="/listening_challenge"
            name="user_type"
          />
          <p className="soft">{texts.privacy}</p>
        </section>
      )}
    </div>
  );
}
