import type { ShownOrigins } from '#domain/lessons/video-library/shown-here.ts';
import type { Assessors } from '#adapters/assessor/assessors.ts';
import type { UnusedMediaRule } from '#jobs/media/remove-unused-media-job.ts';
import type { Nightly } from '#jobs/parts.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { DatabaseWatch } from '#platform/database-watch.ts';
import type { Knex } from '#platform/database.ts';
import type { MailStopLinks } from '#people/mail-stop-links.ts';
import type { ErasedSubjects } from '#people/erased-subjects.ts';
import type { Classroom } from '#adapters/google-classroom/classroom.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import type { Seal } from '#platform/seal.ts';
import type { MediaLibrary } from '#platform/media.ts';
import type { Uploads } from '#platform/recordings/uploads.ts';
import type { VideoProviders } from '#platform/video-providers.ts';
import type { ShownRecently } from './live/shown-recently.ts';
import type { LivePages } from './live/live-pages.ts';
import type { Renderer } from './pages/renderer.ts';
import type { ReadSide } from './read-side.ts';
import type { Metrics } from './metrics.ts';
import type { VisitorLimits } from './rate-limit.ts';
import type { AccessLog, FirstAnswers, JoinGuard, SecondFactors, SignInGuard, SingleSignOn, TryGuard } from './services.ts';
import type { Sessions } from './session.ts';
import type { ViewerCache } from './viewer.ts';
import type { VisitorTokens } from './visitor-token.ts';

/** What every handler works with. */
export interface Basics {
  readonly db: Knex;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly now: () => Date;
}

export interface DemoSignIn {
  readonly accounts: readonly { readonly email: string; readonly label: string }[];
  readonly password: string;
}

/** What a route gets if it lists it in its `needs`. */
interface Offered {
  /** Records who viewed which students' records, and sign-in attempts. */
  readonly accessLog: AccessLog;
  readonly assessors: Assessors;
  /** Null without credentials for Google Classroom. */
  readonly classroom: Classroom | null;
  /** The directory for files that are not in the databases; null in tests that do not need it. */
  readonly dataDir: string | null;
  /** Whether the database answers. */
  readonly database: DatabaseWatch;
  /** Accounts to show on the sign-in page; null if there is no demo district. */
  readonly demo: DemoSignIn | null;
  /** People to erase again when databases are restored from a backup. */
  readonly erasedSubjects: ErasedSubjects;
  /** A visitor's first answers in the listening challenge. */
  readonly firstAnswers: FirstAnswers;
  /** Limits attempts with class codes and cards. */
  readonly joinGuard: JoinGuard;
  /** Work that outlives the request. */
  readonly jobs: Jobs;
  /** Decides by the caller's Authorization header. */
  readonly mayReadMetrics: (authorization: string | undefined) => boolean;
  /** Recordings, transcripts and pictures. */
  readonly media: MediaLibrary;
  /** Unsubscribe links for mail. */
  readonly mailStopLinks: MailStopLinks;
  readonly metrics: Metrics;
  /** What production lacks, a sentence each (`platform/missing-settings.ts`). */
  readonly missingSettings: readonly string[];
  readonly nightly: Nightly;
  /** The provider's own site; empty: our own pages are used. */
  readonly providerSiteUrl: string;
  /** The prefix of links from outside Earshot's own pages. */
  readonly publicUrl: string;
  readonly readSide: ReadSide;
  /** The second step of a sign-in. */
  readonly secondFactors: SecondFactors;
  readonly sessions: Sessions;
  readonly signInGuard: SignInGuard;
  /** Seals what somebody typed who stands in line. */
  readonly signInPlaces: Seal;
  /** Counts wrong passwords when an open session asks for the password again. */
  readonly ownPasswordGuard: TryGuard;
  /** Signing in through school accounts. */
  readonly singleSignOn: SingleSignOn;
  /** Recordings that are being uploaded. */
  readonly uploads: Uploads;
  /** Issues tokens for videos on other sites. */
  readonly videoProviders: VideoProviders;
  /** What happens to recordings and pictures that nothing references. */
  readonly unusedMedia: UnusedMediaRule;
  readonly viewers: ViewerCache;
  readonly visitorLimits: VisitorLimits;
  readonly visitorTokens: VisitorTokens;
}

export type Need = keyof Offered;

/** The basics, plus what a route needs. */
export type Given<Needs extends Need> = Basics & Pick<Offered, Needs>;

/** What every request needs, whatever the route. */
export type EdgeServices = Given<'accessLog' | 'database' | 'readSide' | 'sessions' | 'viewers' | 'visitorTokens'> & {
  readonly renderer: Renderer;
  /** Open pages that are notified of changes. */
  readonly livePages: LivePages;
  /** Repeated requests by an open page add no further entry to the access log. */
  readonly shownRecently: ShownRecently;
  /** Other origins from which pages may show pictures and videos. */
  readonly shownOrigins: ShownOrigins;
  /** The host that search boxes get suggestions from, over https; null: this server. */
  readonly searchProxyHost: string | null;
};

/** Passes on only this: a service that a route has not named is absent. */
export const givenFor = <Needs extends Need>(offered: Given<Need>, needs: readonly Needs[]): Given<Needs> => {
  const { db, store, logger, now } = offered;
  const named = Object.fromEntries(needs.map((need) => [need, offered[need]])) as Pick<Offered, Needs>;
  return { db, store, logger, now, ...named };
};
