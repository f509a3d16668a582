import { lazy, Suspense, type ComponentType } from 'react';
import type { Lesson } from '../../../../api/lessons/schemas.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { Players } from '../use-players.ts';

export interface AudioProblemsProps {
  players: Players;
  lesson: Lesson;
}

const AudioHelp = lazy<ComponentType<AudioProblemsProps>>(() =>
  import('./audio-help.tsx').then(
    (help) => ({ default: help.AudioHelp }),
    () => ({ default: () => null }),
  ),
);

/** Comes as soon as the page is awake: once a recording fails, it may not come any more. Without it the page goes on. */
export function AudioProblems(props: AudioProblemsProps) {
  return (
    useHydrated() && (
      <Suspense>
        <AudioHelp {...props} />
      </Suspense>
    )
  );
}
