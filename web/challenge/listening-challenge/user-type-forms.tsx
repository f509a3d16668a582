import { useState, type MouseEvent } from 'react';
import type { ChallengeUserType } from '#domain/challenge/events.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RequestForm, type RequestFormData } from './request-form.tsx';
import { userTypes } from './user-types.ts';
import './request-panel.css';

interface UserTypeFormsProps {
  data: RequestFormData;
  csrfToken: string;
  partnerId: string;
  /** The kind of visitor whose form is open initially. */
  first: ChallengeUserType | null;
  /** The buttons' address without scripts, and the name of the parameter with the chosen kind. */
  address: string;
  name: 'user_type' | 'tell';
}

/** Four buttons: each shows its form and hides the three others. Without scripts they lead to the same page with that form open. */
export function UserTypeForms({ data, csrfToken, partnerId, first, address, name }: UserTypeFormsProps) {
  const [chosen, setChosen] = useState(first);
  const choose = (event: MouseEvent, type: ChallengeUserType): void => {
    event.preventDefault();
    setChosen(type);
  };
  return (
    <>
      <form className="challenge-panel__types" action={address}>
        {userTypes.map(({ type, label }) => (
          <Button
            key={type}
            type="submit"
            name={name}
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
          <RequestForm
            key={kind.type}
            kind={kind}
            data={data}
            csrfToken={csrfToken}
            partnerId={partnerId}
            afterQuiz={name === 'tell'}
          />
        ))}
    </>
  );
}
