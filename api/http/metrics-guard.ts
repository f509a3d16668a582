import type { Config } from '#platform/config.ts';
import { sameText } from './cookies.ts';
import { HttpProblem } from './problem.ts';

/**
 * If a token is configured, only callers with that token may read metrics; otherwise everybody in development, and nobody in
 * production.
 */
export const metricsGuard = ({
  nodeEnv,
  metricsToken = null,
}: Pick<Config, 'nodeEnv'> & Partial<Pick<Config, 'metricsToken'>>): ((authorization: string | undefined) => boolean) => {
  if (metricsToken === null) return () => nodeEnv !== 'production';
  return (authorization) => sameText(authorization ?? '', `Bearer ${metricsToken}`);
};

export const metricsTokenMissing = (): HttpProblem =>
  new HttpProblem(401, 'metrics_token_missing', 'Send the token that METRICS_TOKEN names, as Authorization: Bearer TOKEN.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
