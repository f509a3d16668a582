import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { DetailsForm } from './details-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { RoleFields } from './role-fields.tsx';
import { texts } from '../texts.ts';

interface AccountSectionProps {
  data: PersonPageData;
  csrfToken: string;
}

/** What staff change about an account: name and address, role and schools, an invitation, whether it is open. Plain forms: they work without scripts. */
export function AccountSection({ data, csrfToken }: AccountSectionProps) {
  const { person, account } = data;
  const token = <input type="hidden" name="_csrf" value={csrfToken} />;
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
        <form key={`role ${account.revision}`} className="person-form card" method="post" action={address}>
          {token}
          <input type="hidden" name="_method" value="PATCH" />
          <input type="hidden" name="if_match" value={account.revision} />
          <RoleFields
            roles={account.roles}
            schools={account.schools}
            values={{ role: account.role, school_ids: account.school_ids, administers: account.administers }}
          />
          <p className="soft">{texts.account.changeEndsSessions}</p>
          <Button type="submit" tone="primary">
            {person.district ? texts.account.save : texts.account.saveRole}
          </Button>
        </form>
      )}
      {person.active && account.plan !== null && <PlanForm account={account} action={`${address}/plan`} csrfToken={csrfToken} />}
      <div className="account-deeds">
        {account.may_invite && (
          <form method="post" action={`${address}/invitation`}>
            {token}
            <Button type="submit">{data.held.has_password ? texts.account.newPassword : texts.account.invite}</Button>
          </form>
        )}
        <form
          method="post"
          action={`${address}/${person.active ? 'deactivate' : 'reactivate'}`}
          data-confirm={person.active ? texts.account.confirmClose(person.name) : undefined}
        >
          {token}
          <Button type="submit" tone={person.active ? 'secondary' : 'primary'}>
            {person.active ? texts.account.close : texts.account.open}
          </Button>
        </form>
      </div>
      <p className="soft">{person.active ? texts.account.whenClosed : texts.account.whenOpened}</p>
    </div>
  );
}
