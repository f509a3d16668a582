import { useSyncExternalStore } from 'react';

export const tabs = ['student_progress', 'manage_classes', 'assignments'] as const;
export type Tab = (typeof tabs)[number];

const follow = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The part of the page named in the address's hash; back and forward move between parts. */
export function useTab(): Tab {
  const hash = useSyncExternalStore(
    follow,
    () => window.location.hash,
    () => '',
  );
  return tabs.find((tab) => `#${tab}` === hash) ?? 'student_progress';
}
