import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const whole = bits >> 3;
  for (let index = 0; index < whole; index += 1) if (hash[index] !== 0) return false;
  return hash[whole]! >> (8 - (bits & 7)) === 0;
};

/** The first number for which `challenge:number` hashes to `difficulty` leading zero bits; the server checks the same. */
export function findNonce(challenge: string, difficulty: number): string {
  for (let nonce = 0; ; nonce += 1) {
    if (hasZeroBits(sha256(utf8ToBytes(`${challenge}:${nonce}`)), difficulty)) return String(nonce);
  }
}
