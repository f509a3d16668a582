const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * A random uuid (RFC 9562, version 4). `crypto.randomUUID` exists in secure contexts only, and a school may serve the app
 * on its own network without https; `getRandomValues` exists everywhere.
 */
export const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, hex).join('');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
};
