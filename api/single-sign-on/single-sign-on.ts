import { createSeal, type Seal } from '../../platform/seal.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

/** Where providers send people back to; each has to know it. */
export const callbackPath = '/sign_on/callback';

/** Signing in through an account of the school. */
export interface SingleSignOn {
  readonly client: ProviderClient;
  /** Closes the secrets of providers. */
  readonly secrets: Seal;
  /** Closes what a browser carries while it is away. */
  readonly attempts: Seal;
  /** To be entered at the provider. */
  readonly redirectUri: string;
  /** Whether a provider may be on this machine, without TLS. */
  readonly insecureLoopback: boolean;
}

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
