/** Puts right what the first frame of an MP3 says about its length: browsers take the length and the places to jump to from it. */
import { open } from 'node:fs/promises';
import { walkMp3, type Mp3Walk } from './mp3-frames.ts';

const placesCount = 100;
/** Behind the name: flags, frames, bytes, places and quality. */
const noteBytes = 4 + 4 + 4 + 4 + placesCount + 4;
const hasAll = 0x0f;
/** A header that is off by less than this does no harm. */
const toleratedSeconds = 0.5;

/** How many bytes of a frame come before its sound, by version and channels: there the header stands. */
const sideBytes = (head: Buffer): number => {
  const isFirst = ((head[1]! >> 3) & 3) === 3;
  const isMono = head[3]! >> 6 === 3;
  if (isFirst) return isMono ? 17 : 32;
  return isMono ? 9 : 17;
};

/** In 256ths of the file, for each hundredth of the time. */
const placesOf = ({ seconds, end, marks }: Mp3Walk, begin: number): Buffer => {
  const places = Buffer.alloc(placesCount);
  let mark = 0;
  for (let part = 0; part < placesCount; part += 1) {
    const wanted = (seconds * part) / placesCount;
    while (mark + 1 < marks.length && marks[mark + 1]!.seconds <= wanted) mark += 1;
    const [from, to] = [marks[mark]!, marks[mark + 1] ?? { seconds, at: end }];
    const share = to.seconds > from.seconds ? (wanted - from.seconds) / (to.seconds - from.seconds) : 0;
    const at = from.at + share * (to.at - from.at);
    places[part] = Math.min(255, Math.floor((256 * (at - begin)) / (end - begin)));
  }
  return places;
};

const isXing = (name: string): boolean => name === 'Xing' || name === 'Info';

/** Frames and bytes by the header; null where it does not say. */
const statedIn = (frame: Buffer, statedAt: number): { readonly frames: number | null; readonly bytes: number | null } => {
  if (!isXing(frame.toString('latin1', statedAt, statedAt + 4))) {
    return { bytes: frame.readUInt32BE(statedAt + 10), frames: frame.readUInt32BE(statedAt + 14) };
  }
  const flags = frame.readUInt32BE(statedAt + 4);
  const frames = flags & 1 ? frame.readUInt32BE(statedAt + 8) : null;
  return { frames, bytes: flags & 2 ? frame.readUInt32BE(statedAt + (flags & 1 ? 12 : 8)) : null };
};

/**
 * Rewrites a header (Xing, Info or VBRI) that does not fit the frames, as in files that were cut or joined; leaves others alone.
 * @returns whether it was wrong
 */
export const mendMp3Header = async (file: string): Promise<boolean> => {
  const walked = await walkMp3(file);
  const { note, seconds, frameSeconds, end, varies } = walked;
  if (!note || seconds === 0 || frameSeconds === 0) return false;
  const handle = await open(file, 'r+');
  try {
    const frame = Buffer.alloc(note.bytes);
    await handle.read(frame, 0, frame.length, note.at);
    if (note.statedAt + 18 > frame.length) return false;
    const frames = Math.round(seconds / frameSeconds);
    const bytes = Math.min(end, (await handle.stat()).size) - note.at;
    const stated = statedIn(frame, note.statedAt);
    const fits =
      stated.frames !== null &&
      Math.abs(stated.frames - frames) * frameSeconds <= toleratedSeconds &&
      (stated.bytes === null || Math.abs(stated.bytes - bytes) <= bytes / 100);
    const place = 4 + sideBytes(frame);
    if (fits || place + noteBytes > frame.length) return false;
    frame.fill(0, 4);
    frame.write(varies ? 'Xing' : 'Info', place, 'latin1');
    frame.writeUInt32BE(hasAll, place + 4);
    frame.writeUInt32BE(frames, place + 8);
    frame.writeUInt32BE(bytes, place + 12);
    placesOf(walked, note.at).copy(frame, place + 16);
    await handle.write(frame, 0, frame.length, note.at);
    return true;
  } finally {
    await handle.close();
  }
};
