import type { PersonAccountData } from '#api/accounts/person-accounts/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';

interface PlanFormProps {
  account: Pick<PersonAccountData, 'plan' | 'trial_ends_on' | 'trial_days' | 'revision'>;
  action: string;
  csrfToken: string;
}

/** A teacher's own plan. */
export function PlanForm({ account, action, csrfToken }: PlanFormProps) {
  const { plan, trial_ends_on: endsOn, trial_days: days, revision } = account;
  return (
    <form key={`plan ${revision}`} className="person-form card" method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="if_match" value={revision} />
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
    </form>
  );
}
