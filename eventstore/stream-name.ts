const pattern = /^[A-Za-z][A-Za-z0-9_]*-\P{Cc}+$/u;
const maxLength = 250;

/**
 * Both stores accept only `<category>-<id>`, so that a name valid in one is valid in the other.
 * @throws TypeError
 */
export const assertStreamName = (stream: string): void => {
  if (pattern.test(stream) && stream.length <= maxLength && stream.isWellFormed()) return;
  throw new TypeError(`${JSON.stringify(stream)} is no stream name; use <category>-<id>, at most ${maxLength} characters.`);
};

/** The text after the first dash. */
export const nameOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** The text before the first dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
