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

/** What a route is given when it names it in its `needs`. */
interface Offered {
  /** Who looked at which students' records, and who tried to sign in. */
  readonly accessLog: AccessLog;
  /** Who assesses writing. */
  readonly assessors: Assessors;
  /** Null without credentials for Google Classroom. */
  readonly classroom: Classroom | null;
  /** Where files are kept beside the databases; null in tests of other things. */
  readonly dataDir: string | null;
  /** Whether the database answers. */
  readonly database: DatabaseWatch;
  /** Accounts to show on the sign-in page; null where there is no demo district. */
  readonly demo: DemoSignIn | null;
  /** Whom to erase again when databases come from a backup. */
  readonly erasedSubjects: ErasedSubjects;
  /** What a visitor's browser has answered in the listening challenge. */
  readonly firstAnswers: FirstAnswers;
  /** How often class codes and cards may be tried. */
  readonly joinGuard: JoinGuard;
  /** Work that outlives the request. */
  readonly jobs: Jobs;
  /** By the Authorization header of whoever asks. */
  readonly mayReadMetrics: (authorization: string | undefined) => boolean;
  /** Recordings, transcripts and pictures. */
  readonly media: MediaLibrary;
  /** Links that stop mail. */
  readonly mailStopLinks: MailStopLinks;
  readonly metrics: Metrics;
  readonly nightly: Nightly;
  /** Where the product is sold; empty: this product's own pages. */
  readonly providerSiteUrl: string;
  /** What links outside of the product's own pages begin with. */
  readonly publicUrl: string;
  readonly readSide: ReadSide;
  /** The second step of a sign-in. */
  readonly secondFactors: SecondFactors;
  readonly sessions: Sessions;
  readonly signInGuard: SignInGuard;
  /** Counts wrong passwords of open sessions that are asked for it again. */
  readonly ownPasswordGuard: TryGuard;
  /** Signing in through accounts of schools. */
  readonly singleSignOn: SingleSignOn;
  /** Recordings on their way here. */
  readonly uploads: Uploads;
  /** Who gives tokens for videos that lie elsewhere. */
  readonly videoProviders: VideoProviders;
  /** What becomes of recordings and pictures that nothing points at. */
  readonly unusedMedia: UnusedMediaRule;
  readonly viewers: ViewerCache;
  readonly visitorLimits: VisitorLimits;
  readonly visitorTokens: VisitorTokens;
}

export type Need = keyof Offered;

/** The basics, and what is needed beside them. */
export type Given<Needs extends Need> = Basics & Pick<Offered, Needs>;

/** What answering any request takes, whatever the route. */
export type EdgeServices = Given<
  'accessLog' | 'classroom' | 'database' | 'readSide' | 'sessions' | 'viewers' | 'visitorTokens'
> & {
  readonly renderer: Renderer;
  /** Pages that are open and told of changes. */
  readonly livePages: LivePages;
  /** What an open page asks for again is no further entry of the access log. */
  readonly shownRecently: ShownRecently;
  /** Where pages may show pictures and videos from, beside this site. */
  readonly shownOrigins: ShownOrigins;
  /** Where search boxes ask for suggestions, over https; null: here. */
  readonly searchProxyHost: string | null;
};

/** No more than this: what a route has not named is not there. */
export const givenFor = <Needs extends Need>(offered: Given<Need>, needs: readonly Needs[]): Given<Needs> => {
  const { db, store, logger, now } = offered;
  const named = Object.fromEntries(needs.map((need) => [need, offered[need]])) as Pick<Offered, Needs>;
  return { db, store, logger, now, ...named };
};
