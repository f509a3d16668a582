import type { Screen } from './report.ts';

/** On a terminal, progress is one line that is overwritten; in a file or pipe, each is a separate line. */
export const terminalScreen = (out: NodeJS.WriteStream): Screen & { end(): void } => {
  let pending = false;
  const clear = (): void => {
    if (pending) out.write('\r\u001b[K');
    pending = false;
  };
  return {
    progress: (text) => {
      if (!out.isTTY) return void out.write(`${text}\n`);
      clear();
      out.write(text.slice(0, Math.max(out.columns - 1, 20)));
      pending = true;
    },
    line: (text) => {
      clear();
      out.write(`${text}\n`);
    },
    end: clear,
  };
};
