import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import type { AudioHelpProps } from './audio-help.tsx';

const AudioHelp = lazy<ComponentType<AudioHelpProps>>(() =>
  import('./audio-help.tsx').then(
    (help) => ({ default: help.AudioHelp }),
    () => ({ default: () => null }),
  ),
);

/** Comes as soon as the page is awake: once a recording fails, it may not come any more. Without it the page goes on. */
export function AudioProblems(props: AudioHelpProps) {
  return (
    useHydrated() && (
      <Suspense>
        <AudioHelp {...props} />
      </Suspense>
    )
  );
}
