const mark = '* ';

/** The lines that start with `* `, without the mark; other lines do not count. */
export const bulletsIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length).trim())
    .filter((line) => line !== '');

/** As it is edited. */
export const bulletedText = (lines: readonly string[]): string => lines.map((line) => mark + line).join('\n');
