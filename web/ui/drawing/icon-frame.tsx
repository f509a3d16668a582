import type { ReactNode } from 'react';

interface IconFrameProps {
  size: number;
  className?: string;
  children: ReactNode;
}

/** The sheet that every icon is drawn on: 20 by 20, one pen, the colour of the text. Decorative: words beside it say what it means. */
export function IconFrame({ size, className, children }: IconFrameProps) {
  return (
    <svg
      className={className}
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
      {children}
    </svg>
  );
}
