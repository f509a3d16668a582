/** A person's details, and how they sign in. */
import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { dayAndTime, numericDay } from '#web/lib/dates.ts';
import { counted, roleWords } from '#web/lib/words.ts';
import { texts } from '../texts.ts';

const plans: Record<string, string> = { premium: texts.plans.premium, free_trial: texts.plans.freeTrial, none: texts.plans.none };

function signInWords({
  has_password: password,
  sessions_count: sessions,
  open_invitations_count: invitations,
}: PersonPageData['held']): string {
  const words = [
    password ? texts.signIn.password : texts.signIn.noPassword,
    sessions > 0 && counted(sessions, texts.signIn.session, texts.signIn.sessions),
  ];
  return [...words, invitations > 0 && counted(invitations, texts.signIn.invitation, texts.signIn.invitations)]
    .filter(Boolean)
    .join(', ');
}

function planWords({ plan, trial_ends_on: ends }: PersonPageData['person']): string | null {
  if (plan === null) return null;
  return ends ? texts.plans.until(plans[plan]!, ends) : plans[plan]!;
}

function factsOf({ person, held, erasure }: PersonPageData, timeZone: string): [string, string | null][] {
  const gone = erasure ? '[erased]' : null;
  return [
    [texts.facts.name, person.name],
    [texts.facts.email, person.email ?? gone ?? texts.facts.none],
    [texts.facts.rosterId, person.sourced_id ?? gone ?? texts.facts.none],
    [texts.facts.number, String(person.id)],
    [texts.facts.role, `${roleWords(person.role)}${person.active ? '' : texts.facts.hasLeft}`],
    [texts.facts.plan, planWords(person)],
    [texts.facts.district, person.district?.name ?? texts.facts.none],
    [texts.facts.schools, person.schools.map(({ name }) => name).join(', ') || texts.facts.none],
    [texts.facts.since, person.created_at && numericDay(person.created_at, timeZone)],
    [texts.facts.signIn, signInWords(held)],
    [texts.facts.digest, held.digest === 'off' ? null : texts.facts.digests[held.digest]],
    [texts.facts.ownTexts, held.has_personal_key ? texts.facts.sealed : null],
    [texts.facts.erased, erasure && dayAndTime(erasure.erased_at, timeZone)],
  ];
}

/** The data stored about a person, unabridged. */
export function PersonFacts({ data, timeZone }: { data: PersonPageData; timeZone: string }) {
  return (
    <dl className="person-facts">
      {factsOf(data, timeZone).map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="person-facts__row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
