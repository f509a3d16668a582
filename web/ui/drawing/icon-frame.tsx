import type { ReactNode } from 'react';

interface IconFrameProps {
  size: number;
  className?: string;
  children: ReactNode;
}

/** The canvas of every icon: 20 by 20, one stroke width, in the text's color. Decorative: a text next to it gives the meaning. */
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
