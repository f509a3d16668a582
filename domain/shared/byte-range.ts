export interface ByteRange {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/**
 * The single part requested by a Range header. `whole` if there is no header, it cannot be parsed, or it asks for several parts:
 * RFC 9110 lets a server answer those with everything. `unsatisfiable` if the part starts after the end.
 */
export const byteRangeOf = (header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const wanted = Number(to);
    return wanted === 0 || bytes === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - wanted), last: bytes - 1 };
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= bytes ? 'unsatisfiable' : { first, last };
};
