import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import type { PersonAccountData } from '#api/accounts/person-accounts/schemas.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { RoleFields } from './role-fields.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface PlanFormProps {
  account: Pick<PersonAccountData, 'plan' | 'trial_ends_on' | 'trial_days' | 'revision'>;
  action: string;
  csrfToken: string;
}

/** A teacher's own plan. */
function PlanForm({ account, action, csrfToken }: PlanFormProps) {
  const { plan, trial_ends_on: endsOn, trial_days: days, revision } = account;
  return (
    <PageForm key={`plan ${revision}`} className="person-form card" action={action} csrf={csrfToken} method="put" seen={revision}>
      <p className="soft">{texts.account.planHint}</p>
      <div className="person-form__names">
        <NativeSelectField
          label={texts.account.plan}
          name="plan"
          defaultValue={plan ?? 'none'}
          choices={[
            { value: 'none', label: texts.plans.none },
            { value: 'free_trial', label: texts.plans.freeTrial },
            { value: 'premium', label: texts.plans.premium },
          ]}
        />
        <TextField
          label={texts.account.trialDay}
          hint={texts.account.trialDayHint}
          type="date"
          name="trial_ends_on"
          max={days.last}
          defaultValue={endsOn ?? ''}
        />
      </div>
      <Button type="submit">{texts.account.savePlan}</Button>
    </PageForm>
  );
}

interface DetailsFormProps {
  data: Pick<PersonPageData, 'person' | 'account'>;
  action: string;
  csrfToken: string;
}

/** The name and the email address of a person who is not in a roster. */
function DetailsForm({ data: { person, account }, action, csrfToken }: DetailsFormProps) {
  const words = texts.account;
  const { given_name, family_name, email } = account.details;
  return (
    <PageForm
      key={`details ${account.revision}`}
      className="person-form card"
      action={action}
      csrf={csrfToken}
      method="put"
      seen={account.revision}
    >
      <div className="person-form__names">
        <TextField label={words.givenName} name="given_name" required maxLength={100} defaultValue={given_name} />
        <TextField label={words.familyName} name="family_name" maxLength={100} defaultValue={family_name} />
      </div>
      <TextField
        label={words.email}
        hint={person.role === 'student' ? words.studentEmailHint : words.emailHint}
        type="email"
        name="email"
        required={person.role !== 'student'}
        maxLength={320}
        defaultValue={email}
      />
      <Button type="submit">{words.saveDetails}</Button>
    </PageForm>
  );
}

interface AccountSectionProps {
  data: PersonPageData;
  csrfToken: string;
}

/** What staff change about an account: name and address, role and schools, an invitation, whether it is open. Plain forms: they work without scripts. */
export function AccountSection({ data, csrfToken }: AccountSectionProps) {
  const { person, account } = data;
  const address = `/admin/people/${person.id}`;
  if (!account.may_change) {
    return (
      <Message kind="plain" live={false}>
        {texts.account.own}
      </Message>
    );
  }
  return (
    <div className="account-parts">
      {account.in_roster && (
        <Message kind="plain" live={false}>
          {texts.account.fromRoster}
        </Message>
      )}
      {person.active && !account.in_roster && <DetailsForm data={data} action={`${address}/details`} csrfToken={csrfToken} />}
      {person.active && (
        <PageForm
          key={`role ${account.revision}`}
          className="person-form card"
          action={address}
          csrf={csrfToken}
          method="patch"
          seen={account.revision}
        >
          <RoleFields
            roles={account.roles}
            schools={account.schools}
            values={{ role: account.role, school_ids: account.school_ids, administers: account.administers }}
          />
          <p className="soft">{texts.account.changeEndsSessions}</p>
          <Button type="submit" tone="primary">
            {person.district ? texts.account.save : texts.account.saveRole}
          </Button>
        </PageForm>
      )}
      {person.active && account.plan !== null && <PlanForm account={account} action={`${address}/plan`} csrfToken={csrfToken} />}
      <div className="account-deeds">
        {account.may_invite && (
          <PageForm action={`${address}/invitation`} csrf={csrfToken}>
            <Button type="submit">{data.held.has_password ? texts.account.newPassword : texts.account.invite}</Button>
          </PageForm>
        )}
        <PageForm
          csrf={csrfToken}
          action={`${address}/${person.active ? 'deactivate' : 'reactivate'}`}
          data-confirm={person.active ? texts.account.confirmClose(person.name) : undefined}
        >
          <Button type="submit" tone={person.active ? 'secondary' : 'primary'}>
            {person.active ? texts.account.close : texts.account.open}
          </Button>
        </PageForm>
      </div>
      <p className="soft">{person.active ? texts.account.whenClosed : texts.account.whenOpened}</p>
    </div>
  );
}
