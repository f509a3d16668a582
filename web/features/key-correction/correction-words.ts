import { counted } from '../../lib/words.ts';
import type { DryRun, Policy } from './store/key-correction-store.ts';

/** What each policy is called, and what it does, in the order of the form. */
export const policyWords: Record<Policy, { name: string; effect: string }> = {
  current_key: {
    name: 'Only the new choice counts',
    effect: 'Students who chose it gain the point. Students who chose the old one lose it.',
  },
  old_and_new_key: {
    name: 'The old and the new choice both count',
    effect: 'Students who chose the new one gain the point. Nobody loses one.',
  },
  full_credit: {
    name: 'Everybody gets the point',
    effect: 'Every answer to this question counts as right. The key can stay as it is.',
  },
  no_regrade: {
    name: 'Leave all scores as they are',
    effect: 'Only students who start the quiz from now on are graded by the new key.',
  },
};

export const policies = Object.keys(policyWords) as Policy[];

/** "12 scores would change: 8 up, 4 down". */
export function effectWords({ changed_count: changed, raised_count: up, lowered_count: down }: DryRun): string {
  if (changed === 0) return 'No score would change.';
  return `${counted(changed, 'score')} would change: ${up.toLocaleString('en-US')} up, ${down.toLocaleString('en-US')} down.`;
}

export function doneWords({ raised_count: up, lowered_count: down }: { raised_count: number; lowered_count: number }): string {
  if (up + down === 0) return 'No score changed';
  const parts = [
    ...(up > 0 ? [`${up.toLocaleString('en-US')} up`] : []),
    ...(down > 0 ? [`${down.toLocaleString('en-US')} down`] : []),
  ];
  return `${counted(up + down, 'score')} changed: ${parts.join(', ')}`;
}
