import type { ClassWorkRow } from '#api/lesson-work/class-works/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import type { IconName } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';

type State = ClassWorkRow['state'] | 'given_back' | NonNullable<ClassWorkRow['not_owed']>;

const looks: Readonly<Record<State, { tone: 'plain' | 'good' | 'brand' | 'mid'; icon?: IconName }>> = {
  not_started: { tone: 'plain' },
  in_progress: { tone: 'brand', icon: 'saving' },
  submitted: { tone: 'good', icon: 'check' },
  given_back: { tone: 'mid', icon: 'undo' },
  excused: { tone: 'plain' },
  before_joining: { tone: 'plain' },
};

export function StateBadge({ state }: { state: State }) {
  return <Badge {...looks[state]}>{texts.states[state]}</Badge>;
}

/** Lateness relative to the student's own due date, as text and with an icon. */
export function LateBadge({ lateness }: { lateness: NonNullable<ClassWorkRow['lateness']> }) {
  return (
    <Badge tone="low" icon={lateness === 'late' ? 'clock' : 'warning'}>
      {texts.lateness[lateness]}
    </Badge>
  );
}
