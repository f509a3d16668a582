import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** The fields we use of the JSON key that Google Cloud creates for a service account. */
const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(3),
  private_key: z.string().refine(isPrivateKey, 'is no private key'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

export interface ClassroomCredentials {
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly tokenUri: string;
}

/** @throws Error whose message describes what is wrong with the file, without any of its contents */
export const readClassroomCredentials = (file: string): ClassroomCredentials => {
  const parsed = keyFile.safeParse(parseJson(readText(file)));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the file'))];
    throw new Error(`${fields.join(', ')} cannot be used`);
  }
  const { client_email: clientEmail, private_key: privateKey, token_uri: tokenUri } = parsed.data;
  return { clientEmail, privateKey, tokenUri };
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown cause'})`, { cause: error });
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
};
