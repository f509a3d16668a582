/** The accepted recording formats, by file extension. */
export const recordingFormats = ['mp3', 'm4a', 'wav', 'opus'] as const;
export type RecordingFormat = (typeof recordingFormats)[number];

/** How much of a file is read to detect its format. */
export const headBytes = 4_096;

const has = (bytes: Buffer, at: number, text: string): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** MPEG audio, layer III: eleven bits of sync, a version, a layer, and no reserved bit rate or sample rate. */
const isMp3Frame = (bytes: Buffer): boolean => {
  const [first, second, third] = bytes;
  if (first === undefined || second === undefined || third === undefined) return false;
  const layer = (second >> 1) & 3;
  const [rate, sampling] = [third >> 4, (third >> 2) & 3];
  return first === 0xff && (second & 0xe0) === 0xe0 && layer === 1 && rate > 0 && rate < 15 && sampling < 3;
};

/** Detects the format by the first bytes of the file, regardless of its name; null for anything else. */
export const recordingFormatOf = (head: Buffer): RecordingFormat | null => {
  if (has(head, 0, 'RIFF') && has(head, 8, 'WAVE')) return 'wav';
  if (has(head, 0, 'OggS')) return head.subarray(0, 200).includes('OpusHead') ? 'opus' : null;
  if (has(head, 4, 'ftyp'))
    return ['M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2'].some((brand) => has(head, 8, brand)) ? 'm4a' : null;
  return has(head, 0, 'ID3') || isMp3Frame(head) ? 'mp3' : null;
};
