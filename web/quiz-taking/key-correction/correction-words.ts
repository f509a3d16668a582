import type { DryRun, Policy } from './store/key-correction-store.ts';
import { texts } from './texts.ts';

/** The name and effect of each policy, in the order of the form. */
export const policyWords: Record<Policy, { name: string; effect: string }> = {
  current_key: {
    name: texts.policies.onlyNew,
    effect: texts.policies.onlyNewEffect,
  },
  old_and_new_key: {
    name: texts.policies.both,
    effect: texts.policies.bothEffect,
  },
  full_credit: {
    name: texts.policies.everyone,
    effect: texts.policies.everyoneEffect,
  },
  no_regrade: {
    name: texts.policies.leave,
    effect: texts.policies.leaveEffect,
  },
};

export const policies = Object.keys(policyWords) as Policy[];

/** "12 scores would change: 8 up, 4 down". */
export function effectWords({ changed_count: changed, raised_count: up, lowered_count: down }: DryRun): string {
  if (changed === 0) return texts.effect.none;
  return texts.effect.some(changed, up.toLocaleString('en-US'), down.toLocaleString('en-US'));
}

export function doneWords({ raised_count: up, lowered_count: down }: { raised_count: number; lowered_count: number }): string {
  if (up + down === 0) return texts.effect.noneChanged;
  const parts = [
    ...(up > 0 ? [texts.effect.up(up.toLocaleString('en-US'))] : []),
    ...(down > 0 ? [texts.effect.down(down.toLocaleString('en-US'))] : []),
  ];
  return texts.effect.changed(up + down, parts.join(', '));
}
