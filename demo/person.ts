import type { AdminReach, PersonRole, TeacherPlan } from '#domain/shared/fields.ts';
import { nameGroups, type NameGroup } from './names.ts';
import { randomFor, type Random } from './random.ts';

export interface DemoPerson {
  /** Names the person in ids and command ids; never shown. */
  readonly key: string;
  readonly role: PersonRole;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** Keys of schools. */
  readonly schools: readonly string[];
  readonly plan?: TeacherPlan;
  /** School admins only. */
  readonly administers?: AdminReach;
  /** Days from today on which a free trial ends. */
  readonly trialDaysLeft?: number;
  readonly joinedDaysAgo: number;
}

export interface DemoStudent extends DemoPerson {
  readonly learningEnglish: boolean;
  readonly speaksSpanish: boolean;
}

/** Reserved for tests by RFC 2606: nobody else's address ends like this. */
export const demoMailDomain = 'demo.test';

export const emailOf = (name: string): string => `${name}@${demoMailDomain}`;

const pickGroup = (random: Random): NameGroup => {
  let rest = random.next() * nameGroups.reduce((sum, { share }) => sum + share, 0);
  return nameGroups.find(({ share }) => (rest -= share) < 0) ?? nameGroups[0]!;
};

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** A student whose full name nobody in `taken` has. */
export const inventStudent = (key: string, school: string, taken: Set<string>): DemoStudent => {
  const random = randomFor(`demo-student:${key}`);
  for (;;) {
    const group = pickGroup(random);
    const givenName = random.pick(group.given);
    // Families mix.
    const familyName = random.pick((random.chance(0.12) ? pickGroup(random) : group).family);
    const email = emailOf(`${ascii(givenName)}.${ascii(familyName)}`);
    if (taken.has(email)) continue;
    taken.add(email);
    const learningEnglish = random.chance(group.learningEnglish / 100);
    return {
      key,
      role: 'student',
      givenName,
      familyName,
      email,
      schools: [school],
      learningEnglish,
      speaksSpanish: group.speaksSpanish,
      joinedDaysAgo: 400,
    };
  }
};
