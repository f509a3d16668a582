import { useId, useState } from 'react';
import type { NewPersonPageData } from '#api/accounts/person-accounts/schemas.ts';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';

type Values = NewPersonPageData['values'];
type Way = Values['sign_in'];

interface FirstSignInProps {
  role: NonNullable<Values['role']>;
  chosen: Way;
  shortest: number;
  errorOf: (field: string) => string | null;
}

/** How they get in for the first time: a mail, a password that they are told, or for students a card. */
export function FirstSignIn({ role, chosen, shortest, errorOf }: FirstSignInProps) {
  const [picked, pick] = useState<Way>(chosen);
  const ways: readonly Way[] = role === 'student' ? ['invitation', 'password', 'card'] : ['invitation', 'password'];
  const way = ways.includes(picked) ? picked : 'invitation';
  const errorId = useId();
  const error = errorOf('sign_in');
  return (
    <>
      <fieldset className="school-boxes" aria-describedby={error ? errorId : undefined}>
        <legend className="field__label">{texts.signIn}</legend>
        <div className="first-sign-in__ways">
          {ways.map((one) => (
            <label key={one} className="checkbox">
              <input
                className="checkbox__box"
                type="radio"
                name="sign_in"
                value={one}
                checked={one === way}
                onChange={() => pick(one)}
              />
              <span className="checkbox__words">{texts.ways[one]}</span>
            </label>
          ))}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      {way === 'password' && (
        <TextField
          label={texts.password}
          hint={texts.passwordHint(shortest)}
          // In the clear: whoever types it reads it out.
          type="text"
          name="password"
          minLength={shortest}
          maxLength={256}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('password')}
        />
      )}
    </>
  );
}
