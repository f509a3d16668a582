/** The Express app: every step of handling a request, in order. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { Pool } from 'pg';
import { createSeal } from '#platform/seal.ts';
import { createSignInGuard, type FreeFailures, type SignInHold } from '#api/accounts/sign-in/sign-in-guard.ts';
import { rubricAlone, type Assessors } from '#adapters/assessor/assessors.ts';
import { demoAudioFolder, demoVideoFolder } from '#demo/media-folders.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Config } from '#platform/config.ts';
import { unwatched, type DatabaseWatch } from '#platform/database-watch.ts';
import type { News } from '#platform/news.ts';
import { knexOn, rowOptionsOf, type Knex } from '#platform/database.ts';
import { createMailStopLinks } from '#people/mail-stop-links.ts';
import { createErasedSubjects } from '#people/erased-subjects.ts';
import type { Classroom } from '#adapters/google-classroom/classroom.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import { createMediaLibrary, type MediaLibrary } from '#platform/media.ts';
import { createS3Store } from '#platform/s3-media-store.ts';
import type { Mailer } from '#platform/mail.ts';
import { createUploads, type Uploads } from '#platform/recordings/uploads.ts';
import type { ShownOrigins } from '#domain/lessons/video-library/shown-here.ts';
import { createVideoProviders, type VideoProviders } from '#platform/video-providers.ts';
import { createAccessLog } from '#api/audit/access-log/access-log.ts';
import { createEntryWriter } from '#api/audit/access-log/write-entries.ts';
import { formMiddleware } from '#api/http/body.ts';
import { createErrorHandler, unknownAddress } from '#api/http/error-handler.ts';
import { loadViewerFrom } from '#api/http/load-viewer.ts';
import { metricsGuard } from '#api/http/metrics-guard.ts';
import { createMetrics } from '#api/http/metrics.ts';
import { createVisitorLimits, type VisitorCalls } from '#api/http/rate-limit.ts';
import { ownWord } from '#api/http/own-word.ts';
import { requestLog } from '#api/http/request-log.ts';
import { createRouter } from '#api/http/router.ts';
import { documentHeaders } from '#api/http/security-headers.ts';
import { createSessions } from '#api/http/session.ts';
import { SessionStore } from '#people/session-store.ts';
import { createViewerCache } from '#api/http/viewer.ts';
import { createVisitorTokens } from '#api/http/visitor-token.ts';
import type { Renderer } from '#api/http/pages/renderer.ts';
import { maxRecordingBytes, uploadsPath } from '#api/media/recordings/limits.ts';
import { routes } from '#api/routes.ts';
import type { ReadSide } from '#api/http/read-side.ts';
import { createKnownDevices } from '#api/accounts/sign-in/known-devices.ts';
import { createSecondFactors } from '#api/accounts/second-factor/second-factors.ts';
import { createSingleSignOn } from '#api/accounts/single-sign-on/single-sign-on.ts';
import type { DemoSignIn, EdgeServices, Given, Need } from '#api/http/needs.ts';
import { createShownRecently } from '#api/http/live/shown-recently.ts';
import { createOwnPasswordGuard } from '#api/accounts/second-factor/code-guard.ts';
import { createJoinGuard, type FreeCodes } from '#api/classes/joining/join-guard.ts';
import { createFirstAnswers } from '#api/challenge/listening-challenge/first-answers.ts';
import { createLivePages, type LiveLimits, type LivePages, type LiveTiming } from '#api/http/live/live-pages.ts';

export interface AppParts {
  /** Default: nothing is missing. */
  readonly missingSettings?: readonly string[];
  readonly config: Pick<Config, 'nodeEnv' | 'sessionSecret' | 'publicUrl'> &
    Partial<
      Pick<
        Config,
        | 'dataDir'
        | 'mediaBucket'
        | 'timeZone'
        | 'verifyAt'
        | 'unusedMediaDays'
        | 'searchProxyHost'
        | 'thumbnailOrigins'
        | 'providerSiteUrl'
        | 'trustedProxies'
        | 'metricsToken'
      >
    >;
  readonly db: Knex;
  /** The sessions' own pool, so that slow queries do not hold up a sign-in. */
  readonly pool: Pool;
  /** When left out, the database counts as available. */
  readonly database?: DatabaseWatch;
  /** Changes made by other processes; when left out, this is the only process. */
  readonly news?: News;
  readonly store: EventStore;
  readonly readSide: ReadSide;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly classroom: Classroom | null;
  /** When left out, only the rubric is used. */
  readonly assessors?: Assessors;
  /** When left out: the project's own media, and the folder `media` in the data folder. */
  readonly media?: MediaLibrary;
  /** Where recordings are stored while they upload; when left out, the folder `uploads` in the data folder. */
  readonly uploadsFolder?: string;
  /** When left out, no provider has credentials. */
  readonly videoProviders?: VideoProviders;
  readonly logger: Logger;
  readonly renderer: Renderer;
  /** The built web app, or Vite in development; none in tests. */
  readonly assets?: RequestHandler;
  readonly viteDevelopment?: boolean;
  /** How many wrong passwords have no consequences yet. */
  readonly freeFailures?: FreeFailures;
  /** How long somebody who signs in waits before they see their place in the line. */
  readonly signInHold?: SignInHold;
  readonly visitorCalls?: Partial<VisitorCalls>;
  /** How many wrong class codes have no consequences yet. */
  readonly freeCodes?: FreeCodes;
  readonly liveTiming?: Partial<LiveTiming>;
  readonly liveLimits?: Partial<LiveLimits>;
  readonly demo?: DemoSignIn | null;
  readonly now?: () => Date;
}

/** Everything that requests and background work depend on. Only this folder uses it as a whole. */
export type AppServices = Given<Need> & EdgeServices & { readonly mailer: Mailer };

export interface App {
  readonly express: Express;
  readonly services: AppServices;
  /** Closes the connections of live pages, which would otherwise stay open as long as somebody views them. */
  closeLivePages(): void;
  close(): void;
}

const mediaFolderOf = (dataDir: string | undefined): string | null =>
  dataDir === undefined ? null : path.join(dataDir, 'media');

const libraryOf = ({ dataDir, mediaBucket }: AppParts['config']): MediaLibrary => {
  const data = mediaBucket ? createS3Store(mediaBucket) : mediaFolderOf(dataDir);
  return createMediaLibrary({ project: [demoAudioFolder, demoVideoFolder], data });
};

const uploadsOf = ({ uploadsFolder, config }: AppParts): Uploads =>
  createUploads({
    folder: uploadsFolder ?? path.join(config.dataDir ?? tmpdir(), 'uploads'),
    path: uploadsPath,
    maxBytes: maxRecordingBytes,
  });

const guardsOf = (parts: AppParts, signInDb: Knex): Pick<AppServices, 'signInGuard' | 'joinGuard'> => {
  const { config, pool, now = () => new Date(), freeFailures, freeCodes, signInHold } = parts;
  const guarding = { pool, secret: config.sessionSecret, devices: createKnownDevices(signInDb), now };
  return {
    signInGuard: createSignInGuard({ ...guarding, free: freeFailures, hold: signInHold }),
    joinGuard: createJoinGuard({ ...guarding, free: freeCodes }),
  };
};

const livePagesOf = ({ store, db, readSide, logger, liveTiming, liveLimits }: AppParts): LivePages =>
  createLivePages({ store, db, readSide, logger, timing: liveTiming, limits: liveLimits });

const noVideoProviders = createVideoProviders({});

/** Includes the product's own origin, because staff copy full addresses. */
const shownOriginsOf = ({ config, videoProviders = noVideoProviders }: AppParts): ShownOrigins => {
  const own = new URL(config.publicUrl).origin;
  return { pictures: [own, ...(config.thumbnailOrigins ?? [])], videos: [own, ...videoProviders.origins] };
};

const servicesOf = (parts: AppParts, livePages: LivePages, signInDb: Knex): AppServices => ({
  db: parts.db,
  database: parts.database ?? unwatched,
  store: parts.store,
  readSide: parts.readSide,
  jobs: parts.jobs,
  mailer: parts.mailer,
  media: parts.media ?? libraryOf(parts.config),
  uploads: uploadsOf(parts),
  classroom: parts.classroom,
  assessors: parts.assessors ?? rubricAlone,
  videoProviders: parts.videoProviders ?? noVideoProviders,
  publicUrl: parts.config.publicUrl,
  shownOrigins: shownOriginsOf(parts),
  searchProxyHost: parts.config.searchProxyHost ?? null,
  providerSiteUrl: parts.config.providerSiteUrl ?? '',
  logger: parts.logger,
  renderer: parts.renderer,
  sessions: createSessions(new SessionStore(parts.pool, parts.logger, parts.news), parts.config.sessionSecret),
  visitorTokens: createVisitorTokens(parts.config.sessionSecret, parts.now ?? (() => new Date())),
  firstAnswers: createFirstAnswers(parts.config.sessionSecret, parts.now ?? (() => new Date())),
  viewers: createViewerCache(loadViewerFrom(signInDb, parts.now), parts.news),
  metrics: createMetrics(parts.readSide, livePages),
  livePages,
  shownRecently: createShownRecently(),
  mayReadMetrics: metricsGuard(parts.config),
  accessLog: createAccessLog({
    write: createEntryWriter(parts.db, parts.logger),
    logger: parts.logger,
    now: parts.now ?? (() => new Date()),
  }),
  ...guardsOf(parts, signInDb),
  signInPlaces: createSeal(parts.config.sessionSecret, 'standing in line'),
  ownPasswordGuard: createOwnPasswordGuard(parts.pool, parts.config.sessionSecret),
  singleSignOn: createSingleSignOn(parts.config),
  secondFactors: createSecondFactors({
    db: signInDb,
    pool: parts.pool,
    devices: createKnownDevices(signInDb),
    sessionSecret: parts.config.sessionSecret,
    now: parts.now ?? (() => new Date()),
  }),
  mailStopLinks: createMailStopLinks(parts.config.sessionSecret),
  visitorLimits: createVisitorLimits(parts.pool, parts.config.sessionSecret, parts.visitorCalls),
  demo: parts.demo ?? null,
  erasedSubjects: createErasedSubjects(parts.config.dataDir ?? null),
  dataDir: parts.config.dataDir ?? null,
  unusedMedia: { keptDays: parts.config.unusedMediaDays ?? null },
  missingSettings: parts.missingSettings ?? [],
  nightly: { timeZone: parts.config.timeZone ?? 'UTC', verifyAt: parts.config.verifyAt ?? null },
  now: parts.now ?? (() => new Date()),
});

/** The whole HTTP layer. It does not listen yet. */
export const createApp = (parts: AppParts): App => {
  const signInDb = knexOn(parts.pool, rowOptionsOf(parts.db));
  const services = servicesOf(parts, livePagesOf(parts), signInDb);
  services.sessions.onEnd((sid) => services.livePages.endSession(sid));
  const stopWatching = services.sessions.watch(() => services.livePages.sessionIds());
  const dispatching = {
    services,
    documentHeaders: documentHeaders(parts.viteDevelopment ?? false, {
      pictures: parts.config.thumbnailOrigins ?? [],
      media: services.videoProviders.origins,
      connect: services.searchProxyHost ? [`https://${services.searchProxyHost}`] : [],
    }),
  };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Proxies whose X-Forwarded headers are trusted for the client's address and https. Anybody else could claim any address.
  app.set('trust proxy', parts.config.trustedProxies?.length ? [...parts.config.trustedProxies] : false);
  app.use(ownWord);
  app.use(requestLog(parts.logger, services.metrics));
  if (parts.assets) app.use(parts.assets);
  app.use(formMiddleware);
  app.use(createRouter(dispatching, routes, services, signInDb));
  app.use(unknownAddress);
  app.use(createErrorHandler(dispatching));
  const close = (): void => {
    stopWatching();
    services.sessions.close();
  };
  return { express: app, services, closeLivePages: () => services.livePages.close(), close };
};
