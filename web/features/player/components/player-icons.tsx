import type { ReactNode } from 'react';

const drawings = {
  play: (
    <path
      d="M6.5 4.2v11.6a.7.7 0 0 0 1.06.6l9.5-5.8a.7.7 0 0 0 0-1.2l-9.5-5.8a.7.7 0 0 0-1.06.6z"
      fill="currentColor"
      stroke="none"
    />
  ),
  pause: <path d="M7 5v10M13 5v10" strokeWidth="3.2" />,
  sounding: <path d="M4.5 8v4M8.2 5v10M11.8 7v6M15.5 8.5v3" strokeWidth="2" />,
  next: <path d="M5 4.8v10.4l8-5.2zM15.2 5v10" />,
  previous: <path d="M15 4.8v10.4L7 10zM4.8 5v10" />,
  repeat: (
    <path d="M4 9.2V8a2.6 2.6 0 0 1 2.6-2.6H16m-2.6-2.6L16 5.4 13.4 8M16 10.8V12a2.6 2.6 0 0 1-2.6 2.6H4m2.6 2.6L4 14.6 6.6 12" />
  ),
  shuffle: (
    <path d="M3.5 6h2.2c3.9 0 4.7 8 8.6 8h2.2m-2.4-2.4 2.4 2.4-2.4 2.4M3.5 14h2.2c1.5 0 2.5-1.2 3.3-2.7m2-2.7C11.8 7.2 12.8 6 14.3 6h2.2m-2.4-2.4L16.5 6l-2.4 2.4" />
  ),
  sound: <path d="M3.5 8v4h2.7l3.6 3V5L6.2 8zM12.7 7.6a3.4 3.4 0 0 1 0 4.8M14.9 5.4a6.5 6.5 0 0 1 0 9.2" />,
  muted: <path d="M3.5 8v4h2.7l3.6 3V5L6.2 8zM13 8l4 4m0-4-4 4" />,
  settings: <path d="M3.5 6.5h6m4 0h3M3.5 13.5h3m4 0h6M11.5 4.5v4M8.5 11.5v4" />,
} satisfies Record<string, ReactNode>;

export function PlayerIcon({ name, size = 22 }: { name: keyof typeof drawings; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
