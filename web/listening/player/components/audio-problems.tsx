import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import type { AudioHelpProps } from './audio-help.tsx';

const AudioHelp = lazy<ComponentType<AudioHelpProps>>(() =>
  import('./audio-help.tsx').then(
    (help) => ({ default: help.AudioHelp }),
    () => ({ default: () => null }),
  ),
);

/** Loads the help right after hydration: once a recording fails, the network may be gone too. The page works without it. */
export function AudioProblems(props: AudioHelpProps) {
  return (
    useHydrated() && (
      <Suspense>
        <AudioHelp {...props} />
      </Suspense>
    )
  );
}
