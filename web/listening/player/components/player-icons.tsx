import type { ReactNode } from 'react';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';

const drawings = {
  ...mediaDrawings,
  sounding: <path d="M4.5 8v4M8.2 5v10M11.8 7v6M15.5 8.5v3" strokeWidth="2" />,
  next: <path d="M5 4.8v10.4l8-5.2zM15.2 5v10" />,
  previous: <path d="M15 4.8v10.4L7 10zM4.8 5v10" />,
  repeat: (
    <path d="M4 9.2V8a2.6 2.6 0 0 1 2.6-2.6H16m-2.6-2.6L16 5.4 13.4 8M16 10.8V12a2.6 2.6 0 0 1-2.6 2.6H4m2.6 2.6L4 14.6 6.6 12" />
  ),
  shuffle: (
    <path d="M3.5 6h2.2c3.9 0 4.7 8 8.6 8h2.2m-2.4-2.4 2.4 2.4-2.4 2.4M3.5 14h2.2c1.5 0 2.5-1.2 3.3-2.7m2-2.7C11.8 7.2 12.8 6 14.3 6h2.2m-2.4-2.4L16.5 6l-2.4 2.4" />
  ),
} satisfies Record<string, ReactNode>;

export function PlayerIcon({ name, size = 22 }: { name: keyof typeof drawings; size?: number }) {
  return <IconFrame size={size}>{drawings[name]}</IconFrame>;
}
