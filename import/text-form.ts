import { StringDecoder } from 'node:string_decoder';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding from the file's first bytes: a byte order mark, or a character with one zero byte. */
export const encodingOf = (start: Uint8Array): Encoding => {
  const [first = 1, second = 1] = start;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
};

interface Decoder {
  write(bytes: Buffer): string;
  end(): string;
}

/** Decodes the bytes of a file, in any number of pieces; invalid bytes become U+FFFD. */
export const decoderOf = (encoding: Encoding): Decoder => {
  // Several times faster on pieces than TextDecoder, but StringDecoder has no big-endian.
  if (encoding === 'utf-8') return new StringDecoder('utf8');
  const decoder = new TextDecoder(encoding);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
};

/** The text of a whole file without its byte order mark; null if the bytes are not text. */
export const decodeText = (bytes: Buffer): string | null => {
  const decoder = decoderOf(encodingOf(bytes));
  const text = (decoder.write(bytes) + decoder.end()).replace(/^\uFEFF/, '');
  return /[\u0000\uFFFD]/.test(text) ? null : text;
};
