/** A place in the log of all events. Opaque and ordered; compare only with comparePositions. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const startPosition: Position = { commit: 0n, prepare: 0n };

/** Negative when a comes before b, 0 when they are the same place. */
export const comparePositions = (a: Position, b: Position): number => {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
};

/** `commit/prepare`, both decimal: the form of a position in headers, tables and files. */
export const formatPosition = (position: Position): string => `${position.commit}/${position.prepare}`;

/** Null if the text is not a position. */
export const parsePosition = (text: string): Position | null => {
  const match = /^(\d{1,20})\/(\d{1,20})$/.exec(text);
  return match ? { commit: BigInt(match[1]!), prepare: BigInt(match[2]!) } : null;
};
