import { packedWords } from './packed-words.ts';
import { digitAt, digits, writeUuid } from './uuid-bytes.ts';

/**
 * JSON text in fewer bytes. Most of an event's text consists of uuids, times and a few recurring words. Each becomes a code, a
 * byte that cannot occur in JSON text, followed by the data it needs. Unpacking restores exactly the same text. Codes and words
 * may only be added.
 */
const code = {
  /** Followed by 16 bytes. */
  uuid: 1,
  /** Followed by the milliseconds since 1970 in 6 bytes. */
  time: 2,
  /** Repeats the previous uuid in the text. */
  sameUuid: 3,
  /** The uuid that names the stream. */
  streamUuid: 4,
  /** `"word":`, `,"word":` and `"word"`: followed by the word's index in the list. */
  key: 5,
  nextKey: 6,
  word: 7,
} as const;
const firstLiteral = 8;

const places = new Map(packedWords.map((word, place) => [word, place]));
const longestWord = Math.max(...packedWords.map((word) => word.length));
const [quoteMark, comma, colon, dash, letterT, letterZ] = [34, 44, 58, 45, 84, 90];
const uuidLength = 36;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let scratch = Buffer.allocUnsafe(64 * 1024);

const sameBytes = (bytes: Buffer, from: number, at: number): boolean => {
  for (let byte = 0; byte < 16; byte += 1) if (bytes[from + byte] !== scratch[at + byte]) return false;
  return true;
};

const numberAt = (text: string, from: number, length: number): number => {
  let value = 0;
  for (let at = from; at < from + length; at += 1) {
    const digit = digitAt(text, at);
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
};

/** The milliseconds of a time in `toISOString` format, between 1970 and 9999; NaN for anything else. */
const millisecondsAt = (text: string, from: number): number => {
  const [year, month, day] = [numberAt(text, from, 4), numberAt(text, from + 5, 2), numberAt(text, from + 8, 2)];
  const [hour, minute] = [numberAt(text, from + 11, 2), numberAt(text, from + 14, 2)];
  const [second, thousandth] = [numberAt(text, from + 17, 2), numberAt(text, from + 20, 3)];
  const isPlain = year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 28 && hour < 24 && minute < 60 && second < 60;
  const milliseconds = Date.UTC(year, month - 1, day, hour, minute, second, thousandth);
  // Days at the end of a month are checked by `Date`, which knows the calendar.
  if (isPlain) return separators(text, from) ? milliseconds : Number.NaN;
  const written = text.slice(from, from + 24);
  return milliseconds >= 0 && new Date(milliseconds).toISOString() === written ? milliseconds : Number.NaN;
};

const separators = (text: string, from: number): boolean =>
  text.charCodeAt(from + 4) === dash &&
  text.charCodeAt(from + 7) === dash &&
  text.charCodeAt(from + 13) === colon &&
  text.charCodeAt(from + 16) === colon &&
  text.charCodeAt(from + 19) === 46;

/** Makes room for `more` bytes after the first `kept`, which stay. */
const makeRoom = (kept: number, more: number): void => {
  if (scratch.length >= kept + more) return;
  const larger = Buffer.allocUnsafe(Math.max(kept + more, scratch.length * 2));
  scratch.copy(larger, 0, 0, kept);
  scratch = larger;
};

/** Packs the text into the scratch buffer at `from`; returns the position after it. */
const writePacked = (text: string, streamName: Buffer, from: number): number => {
  makeRoom(from, text.length * 3 + 32);
  const hasUuid = streamName.length === 17 && streamName[0] === code.uuid;
  let length = from;
  let lastUuid = -1;
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === quoteMark) {
      if (text.charCodeAt(at + uuidLength + 1) === quoteMark && writeUuid(text, at + 1, scratch, length + 1)) {
        if (hasUuid && sameBytes(streamName, 1, length + 1)) scratch[length++] = code.streamUuid;
        else if (lastUuid >= 0 && sameBytes(scratch, lastUuid, length + 1)) scratch[length++] = code.sameUuid;
        else {
          scratch[length] = code.uuid;
          lastUuid = length + 1;
          length += 17;
        }
        at += uuidLength + 2;
        continue;
      }
      if (
        text.charCodeAt(at + 25) === quoteMark &&
        text.charCodeAt(at + 24) === letterZ &&
        text.charCodeAt(at + 11) === letterT
      ) {
        const milliseconds = millisecondsAt(text, at + 1);
        if (!Number.isNaN(milliseconds)) {
          scratch[length] = code.time;
          length = scratch.writeUIntBE(milliseconds, length + 1, 6);
          at += 26;
          continue;
        }
      }
      const end = text.indexOf('"', at + 1);
      const place = end > 0 && end - at <= longestWord + 1 ? places.get(text.slice(at + 1, end)) : undefined;
      if (place !== undefined) {
        const isKey = text.charCodeAt(end + 1) === colon;
        const isNext = isKey && at > 0 && text.charCodeAt(at - 1) === comma;
        // Removes the comma that was just written as a literal.
        if (isNext) length -= 1;
        scratch[length++] = isNext ? code.nextKey : isKey ? code.key : code.word;
        scratch[length++] = place;
        at = isKey ? end + 2 : end + 1;
        continue;
      }
    }
    if (unit >= 128) {
      let end = at + 1;
      while (end < text.length && text.charCodeAt(end) >= 128) end += 1;
      length += scratch.write(text.slice(at, end), length);
      at = end;
      continue;
    }
    if (unit < firstLiteral) throw new TypeError('JSON text holds a control character.');
    scratch[length++] = unit;
    at += 1;
  }
  return length;
};

const copyOfScratch = (length: number): Buffer => {
  const bytes = Buffer.allocUnsafe(length);
  scratch.copy(bytes, 0, 0, length);
  return bytes;
};

/** `streamName`: the packed name of the stream. */
export const packJson = (text: string, streamName: Buffer): Buffer => copyOfScratch(writePacked(text, streamName, 0));

const lengthBytes = 4;

/**
 * Packs texts of one stream one after another, as the elements of an array for Postgres: each prefixed with its length. A text
 * equal to the previous one, such as the metadata of an append, is packed only once.
 */
export const packElements = (texts: readonly string[], streamName: Buffer): Buffer => {
  let [start, end] = [0, 0];
  for (const [index, text] of texts.entries()) {
    if (index > 0 && text === texts[index - 1]) {
      const bytes = end - start;
      makeRoom(end, bytes);
      scratch.copyWithin(end, start, end);
      [start, end] = [end, end + bytes];
    } else {
      makeRoom(end, lengthBytes);
      start = end;
      end = writePacked(text, streamName, start + lengthBytes);
      scratch.writeInt32BE(end - start - lengthBytes, start);
    }
  }
  return copyOfScratch(end);
};

const writtenWords = packedWords.map((word) => ({
  alone: Buffer.from(`"${word}"`),
  key: Buffer.from(`"${word}":`),
  nextKey: Buffer.from(`,"${word}":`),
}));
/** The most characters that one packed byte can become: a key with its comma. */
const longestGrowth = longestWord + 4;

const byteAt = (hex: string, at: number): number => (digits[hex.charCodeAt(at)]! << 4) | digits[hex.charCodeAt(at + 1)]!;

/** Writes the hex digits of a uuid, with quotation marks and dashes, into the scratch buffer; returns the position after it. */
const putUuid = (hex: string, from: number, to: number): number => {
  let [at, length] = [from, to];
  scratch[length++] = quoteMark;
  for (let digit = 0; digit < 32; digit += 1) {
    if (digit === 8 || digit === 12 || digit === 16 || digit === 20) scratch[length++] = dash;
    scratch[length++] = hex.charCodeAt(at++);
  }
  scratch[length++] = quoteMark;
  return length;
};

const putText = (text: string, to: number): number => {
  let length = to;
  scratch[length++] = quoteMark;
  for (let at = 0; at < text.length; at += 1) scratch[length++] = text.charCodeAt(at);
  scratch[length++] = quoteMark;
  return length;
};

/**
 * Unpacks a text from the hex digits that Postgres sends, after the `\x`. The result is built as bytes and converted to a string
 * once: a string that grows piece by piece costs several times as much.
 */
export const unpackJson = (hex: string, streamUuid: string | null): string => {
  const most = (hex.length >> 1) * longestGrowth + 64;
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most);
  let length = 0;
  let lastUuid = 0;
  let isAscii = true;
  for (let at = 2; at < hex.length;) {
    const byte = byteAt(hex, at);
    at += 2;
    if (byte >= firstLiteral) {
      if (byte >= 128) isAscii = false;
      scratch[length++] = byte;
    } else if (byte >= code.key) {
      const word = writtenWords[byteAt(hex, at)];
      if (word === undefined) throw new Error('An event holds a word that only a later version of the app knows.');
      const written = byte === code.nextKey ? word.nextKey : byte === code.key ? word.key : word.alone;
      for (let index = 0; index < written.length; index += 1) scratch[length++] = written[index]!;
      at += 2;
    } else if (byte === code.uuid) {
      lastUuid = at;
      length = putUuid(hex, at, length);
      at += 32;
    } else if (byte === code.time) {
      length = putText(new Date(Number.parseInt(hex.slice(at, at + 12), 16)).toISOString(), length);
      at += 12;
    } else if (byte === code.sameUuid) length = putUuid(hex, lastUuid, length);
    else if (streamUuid !== null) length = putText(streamUuid, length);
    else throw new Error('An event holds the uuid of a stream that has none.');
  }
  return isAscii ? scratch.toString('latin1', 0, length) : scratch.toString('utf8', 0, length);
};

const uuidFrom = (hex: string, at: number): string =>
  `${hex.slice(at, at + 8)}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${hex.slice(at + 20, at + 32)}`;

/** Packs the name of a stream, the text after the first dash: 17 bytes if it is a uuid, otherwise the text. */
export const packName = (name: string): Buffer =>
  uuidPattern.test(name) ? Buffer.from(`01${name.replaceAll('-', '')}`, 'hex') : Buffer.from(name);

export const unpackName = (hex: string): { readonly name: string; readonly uuid: string | null } => {
  // Names contain no control characters.
  if (!hex.startsWith('\\x01')) return { name: Buffer.from(hex.slice(2), 'hex').toString(), uuid: null };
  const uuid = uuidFrom(hex, 4);
  return { name: uuid, uuid };
};
