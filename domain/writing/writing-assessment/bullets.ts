const mark = '* ';

/** The lines that start with `* `, without that mark; other lines are ignored. */
export const bulletsIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length).trim())
    .filter((line) => line !== '');

/** The text for editing. */
export const bulletedText = (lines: readonly string[]): string => lines.map((line) => mark + line).join('\n');
