import { createSeal } from '#platform/seal.ts';
import type { SingleSignOn } from '#api/http/services.ts';
import { createProviderClient } from './provider-client.ts';

/** Where providers redirect users back to; it must be registered with each of them. */
export const callbackPath = '/sign_on/callback';

interface Parts {
  readonly sessionSecret: string;
  readonly publicUrl: string;
  readonly nodeEnv: string;
}

export const createSingleSignOn = ({ sessionSecret, publicUrl, nodeEnv }: Parts): SingleSignOn => {
  const [secrets, attempts] = [createSeal(sessionSecret, 'sign-on secrets'), createSeal(sessionSecret, 'sign-on attempts')];
  const redirectUri = `${publicUrl}${callbackPath}`;
  const insecureLoopback = nodeEnv !== 'production';
  return {
    client: createProviderClient({ seal: secrets, redirectUri, insecureLoopback }),
    secrets,
    attempts,
    redirectUri,
    insecureLoopback,
  };
};
