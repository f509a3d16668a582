/** A tone of this height, as loud as `peak`. */
export const tone = (hertz: number, seconds: number, sampleRate: number, peak = 0.5): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );

/** 16-bit WAV. */
export const wavOf = (channels: readonly Float32Array[], sampleRate: number): Buffer => {
  const [frames, count] = [channels[0]!.length, channels.length];
  const bytes = Buffer.alloc(44 + frames * count * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(count, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * count * 2, 28);
  bytes.writeUInt16LE(count * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(frames * count * 2, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    for (let channel = 0; channel < count; channel += 1) {
      const value = Math.max(-1, Math.min(1, channels[channel]![frame]!));
      bytes.writeInt16LE(Math.round(value * 32_767), 44 + (frame * count + channel) * 2);
    }
  }
  return bytes;
};

const oggSum = (bytes: Buffer): number => {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
};

/** A page of Ogg with one packet on it. */
const oggPage = (packet: Buffer, number: number, flags: number, position: number): Buffer => {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(1, 26);
  head.writeUInt8(packet.length, 27);
  const page = Buffer.concat([head, packet]);
  page.writeUInt32LE(oggSum(page), 22);
  return page;
};

/** Ogg Opus, mono, of silence: every packet is the one for 20 ms of nothing. */
export const silentOpus = (seconds: number): Buffer => {
  const head = Buffer.alloc(19);
  head.write('OpusHead\u0001\u0001', 0, 'latin1');
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([Buffer.from('OpusTags', 'latin1'), Buffer.alloc(8)]);
  const pages = [oggPage(head, 0, 2, 0), oggPage(tags, 1, 0, 0)];
  const packets = Math.round(seconds * 50);
  for (let at = 1; at <= packets; at += 1) {
    pages.push(oggPage(Buffer.from([0xf8, 0xff, 0xfe]), at + 1, at === packets ? 4 : 0, at * 960));
  }
  return Buffer.concat(pages);
};
