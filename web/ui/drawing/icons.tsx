import type { ReactNode } from 'react';
import { IconFrame } from './icon-frame.tsx';

const drawings = {
  thumbUp: (
    <path d="M3.5 9h2.8v7.2H3.5zM6.3 9l3.2-5.6c1.2 0 2 .9 1.8 2.1l-.5 2.7h4.3c1 0 1.7.9 1.5 1.9l-1 4.7c-.2.8-.8 1.4-1.6 1.4H6.3" />
  ),
  thumbDown: (
    <path d="M3.5 11h2.8V3.8H3.5zM6.3 11l3.2 5.6c1.2 0 2-.9 1.8-2.1l-.5-2.7h4.3c1 0 1.7-.9 1.5-1.9l-1-4.7c-.2-.8-.8-1.4-1.6-1.4H6.3" />
  ),
  home: <path d="M3.5 9.2 10 3.5l6.5 5.7v6.3a1 1 0 0 1-1 1h-3.3v-4.6H7.8v4.6H4.5a1 1 0 0 1-1-1z" />,
  quizzes: (
    <>
      <path d="M3.5 5.2a1.7 1.7 0 0 1 1.7-1.7h9.6a1.7 1.7 0 0 1 1.7 1.7v6.6a1.7 1.7 0 0 1-1.7 1.7H9.6l-3.4 3v-3h-1a1.7 1.7 0 0 1-1.7-1.7z" />
      <path d="m7.2 8.6 2 2 3.7-4" />
    </>
  ),
  assignments: (
    <>
      <path d="M7 4.3H5.2a1 1 0 0 0-1 1v10.4a1 1 0 0 0 1 1h9.6a1 1 0 0 0 1-1V5.3a1 1 0 0 0-1-1H13" />
      <path d="M7 3.3h6v2.5H7zM7.2 9.5h5.6M7.2 12.8h3.6" />
    </>
  ),
  classes: (
    <>
      <circle cx="7.3" cy="7" r="2.8" />
      <path d="M2.3 16.2c.2-3 2.2-4.7 5-4.7s4.8 1.7 5 4.7M13 4.6a2.6 2.6 0 0 1 0 4.9M14.6 11.9c1.9.6 3 2.1 3.1 4.3" />
    </>
  ),
  reports: <path d="M3.3 16.7h13.4M5.5 13.8V9.6M10 13.8V4.2M14.5 13.8V7.4" />,
  lessons: (
    <>
      <path d="M3.3 12.5v-1.7a6.7 6.7 0 0 1 13.4 0v1.7" />
      <path d="M3.3 12.2h2.2a.8.8 0 0 1 .8.8v2.9a.8.8 0 0 1-.8.8h-.7a1.5 1.5 0 0 1-1.5-1.5zM16.7 12.2h-2.2a.8.8 0 0 0-.8.8v2.9a.8.8 0 0 0 .8.8h.7a1.5 1.5 0 0 0 1.5-1.5z" />
    </>
  ),
  history: (
    <>
      <path d="M4 7.3A6.7 6.7 0 1 1 3.3 10M3.5 3.8v3.7h3.7" />
      <path d="M10 6.6V10l2.4 1.7" />
    </>
  ),
  system: (
    <>
      <path d="M4.6 15.4a7.4 7.4 0 1 1 10.8 0z" />
      <path d="m10 11.2 2.8-3.6M10 11.3v.1" />
    </>
  ),
  lock: (
    <path d="M6.3 9V6.8a3.7 3.7 0 0 1 7.4 0V9M5 9h10a.8.8 0 0 1 .8.8v6a.8.8 0 0 1-.8.8H5a.8.8 0 0 1-.8-.8v-6A.8.8 0 0 1 5 9m5 2.8v2.4" />
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="6.7" />
      <path d="M8 8.2a2 2 0 1 1 3 1.7c-.7.4-1 .8-1 1.5M10 13.7v.1" />
    </>
  ),
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M4.6 13H4.2a1.7 1.7 0 0 1-1.7-1.7V4.2a1.7 1.7 0 0 1 1.7-1.7h7.1A1.7 1.7 0 0 1 13 4.2v.4" />
    </>
  ),
  search: <path d="M9 3.8a5.2 5.2 0 1 1 0 10.4A5.2 5.2 0 0 1 9 3.8m3.8 9 3.7 3.7" />,
  check: <path d="m4.3 10.6 3.7 3.7 7.7-8.3" />,
  cross: <path d="m5.5 5.5 9 9m0-9-9 9" />,
  down: <path d="m5.5 8 4.5 4.5L14.5 8" />,
  right: <path d="M8 5.5 12.5 10 8 14.5" />,
  left: <path d="M12 5.5 7.5 10l4.5 4.5" />,
  download: <path d="M10 3.5v8.8m-3.6-3.5L10 12.3l3.6-3.5M4 16.3h12" />,
  external: <path d="M11.8 3.8h4.4v4.4M16 4l-7 7M14.2 11.5v3.7a1 1 0 0 1-1 1H4.8a1 1 0 0 1-1-1V6.8a1 1 0 0 1 1-1h3.7" />,
  person: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M4 16.7c.3-3.3 2.6-5 6-5s5.7 1.7 6 5" />
    </>
  ),
  contrast: (
    <>
      <circle cx="10" cy="10" r="6.7" />
      <path d="M10 3.3a6.7 6.7 0 0 1 0 13.4z" fill="currentColor" />
    </>
  ),
  device: (
    <>
      <rect x="5.8" y="2.8" width="8.4" height="14.4" rx="1.7" />
      <path d="M9 14.7h2" />
    </>
  ),
  saving: <path d="M10 3.3v3M10 13.7v3M3.3 10h3M13.7 10h3M5.3 5.3l2.1 2.1M12.6 12.6l2.1 2.1M5.3 14.7l2.1-2.1M12.6 7.4l2.1-2.1" />,
  warning: <path d="M10 3.5 17.2 16H2.8zM10 8.3v3.5M10 13.9v.1" />,
  calendar: (
    <>
      <rect x="3.3" y="4.5" width="13.4" height="12.2" rx="1.7" />
      <path d="M3.3 8.5h13.4M6.8 2.8v3M13.2 2.8v3" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="6.7" />
      <path d="M10 6.3V10l2.5 1.7" />
    </>
  ),
  more: <path d="M4.5 10v.1M10 10v.1M15.5 10v.1" strokeWidth="2.6" />,
  undo: <path d="M7 4.5 3.5 8 7 11.5M4 8h7.5a4.3 4.3 0 0 1 0 8.6H8" />,
  up: <path d="m5.5 12 4.5-4.5 4.5 4.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <IconFrame className="icon" size={size}>
      {drawings[name]}
    </IconFrame>
  );
}
