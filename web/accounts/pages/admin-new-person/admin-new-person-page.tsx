import { useState, useId } from 'react';
import type { NewPersonPageData } from '#api/accounts/person-accounts/schemas.ts';
import { RoleFields } from '#web/accounts/people-admin/components/role-fields.tsx';
import '#web/accounts/people-admin/people-admin.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { texts } from './texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

type Values = NewPersonPageData['values'];
type Way = Values['sign_in'];

interface FirstSignInProps {
  role: NonNullable<Values['role']>;
  chosen: Way;
  shortest: number;
  errorOf: (field: string) => string | null;
}

/** How the person signs in for the first time: by mail, with a password from the administrator, or for students with a card. */
function FirstSignIn({ role, chosen, shortest, errorOf }: FirstSignInProps) {
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
          // Visible, because the person who types it reads it aloud.
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

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** First where the person belongs, then who they are. Plain forms, which lead to the new person's page. */
export function AdminNewPersonPage({ data, shell }: PageProps<NewPersonPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={<a href="/admin/people">{texts.people}</a>} />
      <p className="account-words">{texts.roster}</p>
      {data.place ? (
        <AccountForm data={data} place={data.place} csrfToken={shell.csrf_token} />
      ) : (
        <PlaceForm districts={data.districts} />
      )}
    </PageShell>
  );
}

function PlaceForm({ districts }: Pick<NewPersonPageData, 'districts'>) {
  const places = districts.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <form className="person-form card" method="get" action="/admin/people/new">
      <NativeSelectField
        label={texts.where}
        name="place"
        required
        placeholder={texts.choose}
        choices={[{ value: 'staff', label: texts.staff }, ...places]}
      />
      <Button type="submit" tone="primary">
        {texts.go}
      </Button>
    </form>
  );
}

interface AccountFormProps {
  data: NewPersonPageData;
  place: NonNullable<NewPersonPageData['place']>;
  csrfToken: string;
}

function AccountForm({ data, place, csrfToken }: AccountFormProps) {
  const { values, errors } = data;
  const { district, roles, schools } = place;
  const [role, setRole] = useState(values.role ?? roles[0]!);
  const errorOf = (field: string): string | null => errors.find(({ path }) => path.split('.')[0] === field)?.message ?? null;
  return (
    <PageForm className="person-form card" action="/admin/people" autoComplete="off" csrf={csrfToken}>
      {district && <input type="hidden" name="district_id" value={district.id} />}
      <p>
        <strong>{district ? texts.ofDistrict(district.name) : texts.ofStaff}</strong>{' '}
        <a href="/admin/people/new">{texts.change}</a>
      </p>
      <div className="person-form__names">
        <TextField
          label={texts.given}
          name="given_name"
          defaultValue={values.given_name}
          maxLength={100}
          autoComplete="off"
          required
          error={errorOf('given_name')}
        />
        <TextField
          label={texts.family}
          name="family_name"
          defaultValue={values.family_name}
          maxLength={100}
          autoComplete="off"
          error={errorOf('family_name')}
        />
      </div>
      <RoleFields roles={roles} schools={schools} values={values} errorOf={errorOf} onRole={setRole} />
      <TextField
        label={texts.email}
        hint={role === 'student' ? texts.emailHintStudent : texts.emailHint}
        type="email"
        name="email"
        defaultValue={values.email}
        maxLength={320}
        autoComplete="off"
        autoCapitalize="none"
        required={role !== 'student'}
        error={errorOf('email')}
      />
      <FirstSignIn
        role={role}
        chosen={values.sign_in}
        shortest={district ? data.shortest_passwords.school : data.shortest_passwords.staff}
        errorOf={errorOf}
      />
      <div className="head-links">
        <Button type="submit" tone="primary">
          {texts.make}
        </Button>
        <ButtonLink href="/admin/people">{texts.cancel}</ButtonLink>
      </div>
    </PageForm>
  );
}
