import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals texts that leave the process, in a table or a cookie, so that only a process with the same secret can open them. */
export interface Seal {
  /** `boundTo` names what the text belongs to: moved elsewhere, it does not open. */
  close(text: string, boundTo: string): string;
  /** Null for anything that was not sealed with this secret for this purpose and place. */
  open(sealed: string, boundTo: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const pattern = /^s1\.[A-Za-z0-9_-]{38,20000}$/;

/** Each purpose has its own key. */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `earshot ${purpose}`, 32));
  return {
    close: (text, boundTo) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `s1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, boundTo) => {
      if (!pattern.test(sealed)) return null;
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
