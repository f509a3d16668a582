const dash = 45;

/** The value of each character 0-9a-f, otherwise -1. */
export const digits = new Int8Array(128).fill(-1);
for (const [value, character] of [...'0123456789abcdef'].entries()) digits[character.charCodeAt(0)] = value;
export const digitAt = (text: string, at: number): number =>
  digits[text.charCodeAt(at) & 127]! | (text.charCodeAt(at) >> 7 ? -1 : 0);

/** Writes the lower-case uuid at `from` as 16 bytes to `target` at `to`; false if there is no uuid. */
export const writeUuid = (text: string, from: number, target: Buffer, to: number): boolean => {
  let at = from;
  for (let byte = 0; byte < 16; byte += 1) {
    if (byte === 4 || byte === 6 || byte === 8 || byte === 10) if (text.charCodeAt(at++) !== dash) return false;
    const value = (digitAt(text, at) << 4) | digitAt(text, at + 1);
    if (value < 0) return false;
    target[to + byte] = value;
    at += 2;
  }
  return true;
};
