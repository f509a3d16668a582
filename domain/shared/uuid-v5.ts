import { hash } from 'node:crypto';

/** The app's own namespace (RFC 9562). Ids in stored events derive from it: never change it. */
const namespace = Buffer.from('6f1d2c0a5b7e4c39a8f4e1b09d3c7a52', 'hex');

/**
 * The namespace with space for a name after it. Our names are short, and a new buffer for each would cost as much as the hash.
 */
const scratch = Buffer.alloc(1_024);
namespace.copy(scratch);

const bytesOf = (name: string): Buffer =>
  name.length * 3 + namespace.length > scratch.length
    ? Buffer.concat([namespace, Buffer.from(name, 'utf8')])
    : scratch.subarray(0, namespace.length + scratch.write(name, namespace.length));

const hexDigits = Buffer.from('0123456789abcdef');
/** The position of each of the sixteen bytes in a uuid. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
const text = Buffer.alloc(36, '-');

const withVersion = (byte: number, place: number): number => {
  if (place === 6) return (byte & 0x0f) | 0x50;
  return place === 8 ? (byte & 0x3f) | 0x80 : byte;
};

/** RFC 9562 version 5: the same name gives the same uuid on every machine. */
export const uuidV5 = (name: string): string => {
  // A string with one byte per character costs half as much as a buffer.
  const digest = hash('sha1', bytesOf(name), 'binary');
  for (let place = 0; place < places.length; place += 1) {
    const byte = withVersion(digest.charCodeAt(place), place);
    const at = places[place]!;
    text[at] = hexDigits[byte >> 4]!;
    text[at + 1] = hexDigits[byte & 15]!;
  }
  return text.toString('latin1');
};
