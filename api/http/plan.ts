import type { TeacherPlan } from '#domain/shared/fields.ts';
import { isPaidFor, isTrialRunning } from '#domain/districts/school-plan/trial.ts';
import type { SchoolPlan } from '#projections/districts/school-plans/queries.ts';
import { dayIn, daysBetween } from '#api/shared/calendar.ts';
import type { Viewer } from './viewer.ts';

/** A teacher's own plan, from the roster. */
interface OwnPlan {
  readonly plan: TeacherPlan | null;
  readonly trial_ends_on: string | null;
}

export interface EffectivePlan {
  readonly plan: TeacherPlan | null;
  /** The last day of the trial, with the plan free_trial. */
  readonly trialEndsOn: string | null;
}

/**
 * The plan that applies to a teacher today: premium if they have it or one of their schools has paid; otherwise the longest
 * running trial, their own or a school's; otherwise the free plan, on which they keep everything they have.
 */
export const effectivePlan = (own: OwnPlan, plansOfSchools: readonly SchoolPlan[], today: string): EffectivePlan => {
  if (own.plan === null || own.plan === 'premium') return { plan: own.plan, trialEndsOn: null };
  if (plansOfSchools.some(({ paidThrough }) => isPaidFor(paidThrough, today))) return { plan: 'premium', trialEndsOn: null };
  const running = plansOfSchools.flatMap(({ trial }) => (trial && isTrialRunning(trial, today) ? [trial.endsOn] : []));
  if (own.plan === 'free_trial' && own.trial_ends_on !== null && today <= own.trial_ends_on) running.push(own.trial_ends_on);
  const trialEndsOn = running.toSorted().at(-1) ?? null;
  return trialEndsOn === null ? { plan: 'none', trialEndsOn: null } : { plan: 'free_trial', trialEndsOn };
};

/** True for premium and trials alike; a viewer's `plan` is already the one that applies today. */
export const hasPremium = ({ plan }: Pick<Viewer, 'plan'>): boolean => plan === 'premium' || plan === 'free_trial';

/** Whole days until a trial ends, 0 on its last day; null without a trial. */
export const trialDaysOf = (
  { plan, trialEndsOn, timeZone }: Pick<Viewer, 'plan' | 'trialEndsOn' | 'timeZone'>,
  now: Date,
): number | null => (plan === 'free_trial' && trialEndsOn ? Math.max(0, daysBetween(dayIn(now, timeZone), trialEndsOn)) : null);
