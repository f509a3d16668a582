import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import './button.css';

type Tone = 'primary' | 'secondary' | 'quiet';

interface Look {
  tone?: Tone;
  small?: boolean;
  wide?: boolean;
}

function classes({ tone = 'secondary', small = false, wide = false }: Look, extra?: string): string {
  return ['button', `button--${tone}`, small && 'button--small', wide && 'button--wide', extra].filter(Boolean).join(' ');
}

/** A native button: it submits forms before any script has run. */
export function Button({
  tone,
  small,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classes({ tone, small, wide }, className)} {...rest} />;
}

export function ButtonLink({ tone, small, wide, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classes({ tone, small, wide }, className)} {...rest} />;
}
