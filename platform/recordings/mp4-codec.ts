/** What sound an M4A really holds: the container is the same for AAC, Apple Lossless, Dolby and others. */
import { open, type FileHandle } from 'node:fs/promises';

/** The index of a recording of hours has some megabytes, and a cover a few more. */
const maxIndexBytes = 64_000_000;

interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

const boxAt = (head: Buffer, at: number, end: number): Box | null => {
  if (head.length < 8) return null;
  const size = head.readUInt32BE(0);
  const isLarge = size === 1 && head.length >= 16;
  const whole = size === 0 ? end - at : isLarge ? Number(head.readBigUInt64BE(8)) : size;
  const headBytes = isLarge ? 16 : 8;
  if (whole < headBytes) return null;
  return { type: head.toString('latin1', 4, 8), from: at + headBytes, to: Math.min(end, at + whole) };
};

const boxesIn = function* (bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, to)), at, to);
    if (!box) return;
    yield box;
    at = box.to;
  }
};

/** The box that holds the index, wherever in the file it is. */
const indexOf = async (handle: FileHandle): Promise<Buffer | null> => {
  const { size } = await handle.stat();
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size;) {
    const { bytesRead } = await handle.read(head, 0, 16, at);
    const box = boxAt(head.subarray(0, bytesRead), at, size);
    if (!box) return null;
    if (box.type === 'moov') {
      if (box.to - box.from > maxIndexBytes) return null;
      const index = Buffer.alloc(box.to - box.from);
      await handle.read(index, 0, index.length, box.from);
      return index;
    }
    at = box.to;
  }
  return null;
};

const within = (bytes: Buffer, outer: Box, path: readonly string[]): Box[] => {
  const [type, ...rest] = path;
  if (type === undefined) return [outer];
  return [...boxesIn(bytes, outer.from, outer.to)].filter((box) => box.type === type).flatMap((box) => within(bytes, box, rest));
};

/** The number in an `esds` box by which mp4a says what it holds; 0x40 is AAC. */
const objectTypeOf = (bytes: Buffer, entry: Box): number | null => {
  const place = bytes.subarray(entry.from, entry.to).indexOf('esds', 0, 'latin1');
  if (place === -1) return null;
  // Behind the version: descriptors with a tag and a length of one to four bytes.
  let at = entry.from + place + 8;
  const skipLength = (): void => {
    for (let count = 0; count < 4 && (bytes[at++] ?? 0) >= 0x80; count += 1);
  };
  if (bytes[at++] !== 3) return null;
  skipLength();
  const flags = bytes[at + 2] ?? 0;
  at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  if (bytes[at++] !== 4) return null;
  skipLength();
  return bytes[at] ?? null;
};

const aac = new Set([0x40, 0x66, 0x67, 0x68]);
const objectTypes: Readonly<Record<number, string>> = {
  0x69: 'MP3',
  0x6b: 'MP3',
  0xa5: 'AC-3 (Dolby Digital)',
  0xa6: 'E-AC-3 (Dolby Digital Plus)',
  0xa9: 'DTS',
  0xdd: 'Vorbis',
};
const names: Readonly<Record<string, string>> = {
  alac: 'Apple Lossless (ALAC)',
  'ac-3': 'AC-3 (Dolby Digital)',
  'ec-3': 'E-AC-3 (Dolby Digital Plus)',
  'ac-4': 'AC-4 (Dolby)',
  Opus: 'Opus',
  fLaC: 'FLAC',
  '.mp3': 'MP3',
  samr: 'AMR',
  sawb: 'AMR',
  dtsc: 'DTS',
  drms: 'protected AAC',
  enca: 'encrypted sound',
  sowt: 'uncompressed sound',
  twos: 'uncompressed sound',
  lpcm: 'uncompressed sound',
  ima4: 'IMA ADPCM',
};

/** The name of what the first track of sound holds, where it is not AAC, which browsers play; null for AAC and where nothing says. */
export const foreignMp4Codec = async (file: string): Promise<string | null> => {
  const handle = await open(file);
  try {
    const index = await indexOf(handle);
    if (!index) return null;
    const all: Box = { type: 'moov', from: 0, to: index.length };
    const sound = within(index, all, ['trak', 'mdia']).find((media) =>
      within(index, media, ['hdlr']).some((handler) => index.toString('latin1', handler.from + 8, handler.from + 12) === 'soun'),
    );
    const table = sound && within(index, sound, ['minf', 'stbl', 'stsd'])[0];
    const [entry] = table ? boxesIn(index, table.from + 8, table.to) : [];
    if (!entry) return null;
    if (entry.type !== 'mp4a') return names[entry.type] ?? `sound of the kind “${entry.type.replaceAll(/[^ -~]/g, '?')}”`;
    const objectType = objectTypeOf(index, entry);
    if (objectType === null || aac.has(objectType)) return null;
    return objectTypes[objectType] ?? 'sound of an unknown kind';
  } finally {
    await handle.close();
  }
};
