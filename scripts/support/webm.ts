/** A chunk of an encoded stream; milliseconds from the start of the film. */
export interface EncodedChunk {
  readonly data: Uint8Array;
  readonly atMs: number;
  readonly key: boolean;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** VP9. */
  readonly video: readonly EncodedChunk[];
  /** Opus, one channel. */
  readonly audio: readonly EncodedChunk[];
  /** The Opus encoder's description of its stream: an OpusHead. */
  readonly opusHead: Uint8Array;
}

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  cue: 0xbb,
  cuePositions: 0xb7,
  simpleBlock: 0xa3,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
} as const;

const numberBytes = (value: number): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};

/** Always eight bytes long, so that its length does not depend on the content. */
const sizeBytes = (size: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(size));
  return bytes;
};

const element = (id: number, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([numberBytes(id), sizeBytes(body.length), body]);
};
const uint = (id: number, value: number): Buffer => element(id, numberBytes(value));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value, 'utf8'));
const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

const videoTrack = 1;
const audioTrack = 2;
/** Opus has to decode this much before a seek target to sound right there. */
const seekPreRollNs = 80_000_000;

const tracks = ({ width, height, opusHead }: Film): Buffer => {
  const preSkipNs = Math.round((Buffer.from(opusHead).readUInt16LE(10) / 48_000) * 1e9);
  return element(
    ids.tracks,
    element(
      ids.track,
      ...[uint(0xd7, videoTrack), uint(0x73c5, videoTrack), uint(0x83, 1), uint(0x9c, 0), text(0x86, 'V_VP9')],
      element(0xe0, uint(0xb0, width), uint(0xba, height)),
    ),
    element(
      ids.track,
      ...[uint(0xd7, audioTrack), uint(0x73c5, audioTrack), uint(0x83, 2), uint(0x9c, 0), text(0x86, 'A_OPUS')],
      ...[uint(0x56aa, preSkipNs), uint(0x56bb, seekPreRollNs), element(0x63a2, opusHead)],
      element(0xe1, float(0xb5, 48_000), uint(0x9f, 1)),
    ),
  );
};

interface Block extends EncodedChunk {
  readonly track: number;
}

const simpleBlock = ({ track, atMs, key, data }: Block, clusterAtMs: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | track);
  head.writeInt16BE(Math.round(atMs) - clusterAtMs, 1);
  head.writeUInt8(key ? 0x80 : 0, 3);
  return element(ids.simpleBlock, head, data);
};

/** Each key frame of the picture begins a cluster, so that players can seek to it. */
const clustersOf = ({ video, audio }: Film): { atMs: number; bytes: Buffer }[] => {
  const blocks = [
    ...video.map((chunk): Block => ({ ...chunk, track: videoTrack })),
    ...audio.map((chunk): Block => ({ ...chunk, track: audioTrack, key: true })),
  ].toSorted((a, b) => a.atMs - b.atMs || a.track - b.track);
  const groups: Block[][] = [];
  for (const block of blocks) {
    if (groups.length === 0 || (block.track === videoTrack && block.key)) groups.push([]);
    groups.at(-1)!.push(block);
  }
  return groups.map((group) => {
    const atMs = Math.round(group[0]!.atMs);
    return { atMs, bytes: element(ids.cluster, uint(0xe7, atMs), ...group.map((block) => simpleBlock(block, atMs))) };
  });
};

const cue = (atMs: number, position: number): Buffer =>
  element(ids.cue, uint(0xb3, atMs), element(ids.cuePositions, uint(0xf7, videoTrack), fixedUint(0xf1, position)));

/** Wide enough for any position, so that the length does not depend on the value. */
const fixedUint = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};

const seekTo = (id: number, position: number): Buffer =>
  element(ids.seek, element(0x53ab, numberBytes(id)), fixedUint(0x53ac, position));

/** A WebM file with its duration and a seek index, so that a browser can seek without loading all of it. */
export const webmOf = (film: Film): Buffer => {
  const head = element(
    ids.ebml,
    ...[uint(0x4286, 1), uint(0x42f7, 1), uint(0x42f2, 4), uint(0x42f3, 8)],
    ...[text(0x4282, 'webm'), uint(0x4287, 4), uint(0x4285, 2)],
  );
  const info = element(
    ids.info,
    ...[uint(0x2ad7b1, 1_000_000), float(0x4489, film.durationMs), text(0x4d80, 'earshot'), text(0x5741, 'earshot')],
  );
  const described = tracks(film);
  const clusters = clustersOf(film);
  const cuesAt = (positions: readonly number[]): Buffer =>
    element(ids.cues, ...clusters.map(({ atMs }, index) => cue(atMs, positions[index] ?? 0)));
  const index = (infoAt: number, tracksAt: number, cuesPosition: number): Buffer =>
    element(ids.seekHead, seekTo(ids.info, infoAt), seekTo(ids.tracks, tracksAt), seekTo(ids.cues, cuesPosition));
  const indexLength = index(0, 0, 0).length;
  const tracksAt = indexLength + info.length;
  const cuesPosition = tracksAt + described.length;
  let next = cuesPosition + cuesAt([]).length;
  const positions = clusters.map(({ bytes }) => {
    next += bytes.length;
    return next - bytes.length;
  });
  const parts = [index(indexLength, tracksAt, cuesPosition), info, described, cuesAt(positions)];
  return Buffer.concat([head, element(ids.segment, ...parts, ...clusters.map(({ bytes }) => bytes))]);
};
