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
