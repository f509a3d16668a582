interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const directions: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * How far a key moves a time, in milliseconds: an arrow key a tenth of a second, with Shift or Page Up/Down a full second. 0 for
 * other keys.
 */
export const stepOf = ({ key, shiftKey }: Pressed): number => {
  if (key === 'PageUp') return 1_000;
  if (key === 'PageDown') return -1_000;
  return (directions[key] ?? 0) * (shiftKey ? 1_000 : 100);
};
