import type { PersonPageData } from '../../../../api/people-admin/schemas.ts';
import { dayAndTime, numericDay } from '../../../lib/dates.ts';
import { counted, roleWords } from '../../../lib/words.ts';

const plans: Record<string, string> = { premium: 'Premium', free_trial: 'Free trial', none: 'None' };

function signInWords({
  has_password: password,
  sessions_count: sessions,
  open_invitations_count: invitations,
}: PersonPageData['held']): string {
  const words = [password ? 'has a password' : 'no password', sessions > 0 && counted(sessions, 'open session')];
  return [...words, invitations > 0 && counted(invitations, 'open invitation')].filter(Boolean).join(', ');
}

function planWords({ plan, trial_ends_on: ends }: PersonPageData['person']): string | null {
  if (plan === null) return null;
  return ends ? `${plans[plan]}, until ${ends}` : plans[plan]!;
}

function factsOf({ person, held, erasure }: PersonPageData, timeZone: string): [string, string | null][] {
  const gone = erasure ? '[erased]' : null;
  return [
    ['Name', person.name],
    ['Email', person.email ?? gone ?? 'none'],
    ['Roster ID', person.sourced_id ?? gone ?? 'none'],
    ['Number', String(person.id)],
    ['Role', `${roleWords(person.role)}${person.active ? '' : ', has left'}`],
    ['Plan', planWords(person)],
    ['District', person.district?.name ?? 'none'],
    ['Schools', person.schools.map(({ name }) => name).join(', ') || 'none'],
    ['Known since', person.created_at && numericDay(person.created_at, timeZone)],
    ['Signs in', signInWords(held)],
    ['Own texts', held.has_personal_key ? 'sealed with a key of their own' : null],
    ['Erased', erasure && dayAndTime(erasure.erased_at, timeZone)],
  ];
}

/** What is kept of a person, word for word. */
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
