import type { ReactNode } from 'react';
import { IconFrame } from '#web/ui/drawing/icon-frame.tsx';
import { mediaDrawings } from '#web/ui/drawing/media-drawings.tsx';

const drawings = {
  ...mediaDrawings,
  captions: (
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="2" />
      <path d="M8.6 8.7a1.9 1.9 0 1 0 0 2.6M14.6 8.7a1.9 1.9 0 1 0 0 2.6" />
    </>
  ),
  fullscreen: <path d="M3.5 7.5v-4h4m5 0h4v4m0 5v4h-4m-5 0h-4v-4" />,
  window: <path d="M7.5 3.5v4h-4m13 0h-4v-4m0 13v-4h4m-13 0h4v4" />,
} satisfies Record<string, ReactNode>;

export function ControlIcon({ name, size = 22 }: { name: keyof typeof drawings; size?: number }) {
  return <IconFrame size={size}>{drawings[name]}</IconFrame>;
}
