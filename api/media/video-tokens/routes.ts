/** Tokens that let a page play a provider's video. */
import { VideoProviderError, type VideoToken } from '#platform/video-providers.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { defineRoute, reply, type Route, type RouteContext } from '#api/http/route.ts';
import { videoToken, videoTokenParams } from './schemas.ts';

const setting = 'VIDEO_PROVIDER_CREDENTIALS';

const withoutCredentials = (provider: string): HttpProblem =>
  new HttpProblem(
    503,
    'video_provider_not_configured',
    `There are no credentials for ${provider} here: the setting ${setting} names a file that has them. Videos play from their own address until then.`,
    { extra: { missing: setting } },
  );

const failed = (provider: string, { kind }: VideoProviderError): HttpProblem =>
  kind === 'busy'
    ? new HttpProblem(503, 'video_provider_unavailable', `${provider} gives no token at the moment. Try again in a while.`, {
        headers: { 'retry-after': '30' },
      })
    : new HttpProblem(
        502,
        'video_provider_refused',
        `${provider} does not take our credentials. Whoever runs Earshot has to look.`,
      );

const tokenOf = async (
  { services }: Pick<RouteContext<never, 'videoProviders'>, 'services'>,
  provider: string,
): Promise<VideoToken> => {
  const { videoProviders } = services;
  const state = videoProviders.stateOf(provider);
  if (state === 'unknown') throw notFound('This provider of videos');
  if (state === 'without_credentials') throw withoutCredentials(provider);
  return videoProviders.token(provider).catch((error: unknown) => {
    if (!(error instanceof VideoProviderError)) throw error;
    services.logger.warn({ err: error, provider }, 'no token for videos');
    throw failed(provider, error);
  });
};

export const videoTokenRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/v1/{provider}/token',
    tag: 'Media',
    summary: 'A token that does not last long, to play a video of this provider',
    access: 'signed_in',
    request: { params: videoTokenParams },
    response: videoToken,
    problems: [502, 503],
    needs: ['videoProviders'],
    handler: async ({ params }, context) => {
      const { accessToken, expiresAt, playUrl } = await tokenOf(context, params.provider);
      const seconds = Math.max(0, Math.floor((expiresAt - context.services.now().getTime()) / 1_000));
      const token = { access_token: accessToken, expires_in: seconds, play_url: playUrl };
      return reply(200, token, { headers: { 'cache-control': 'no-store' } });
    },
  }),
];
