import type { EventStore } from '../eventstore/port.ts';
import type { DatabaseWatch } from '../platform/database-watch.ts';
import type { Nightly } from '../jobs/parts.ts';
import type { Knex } from '../platform/database.ts';
import type { ErasedSubjects } from '../platform/erased-subjects.ts';
import type { Classroom } from '../platform/google-classroom/classroom.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { MediaLibrary } from '../platform/media.ts';
import type { Mailer } from '../platform/mail.ts';
import type { VideoProviders } from '../platform/video-providers.ts';
import type { AccessLog } from './access-log/access-log.ts';
import type { ViewerCache } from './http/viewer.ts';
import type { Sessions } from './http/session.ts';
import type { VisitorTokens } from './http/visitor-token.ts';
import type { Metrics } from './http/metrics.ts';
import type { VisitorLimits } from './http/rate-limit.ts';
import type { SignInGuard } from './sign-in/sign-in-guard.ts';
import type { ReadSide } from './read-side.ts';
import type { Renderer } from './pages/renderer.ts';

export interface DemoSignIn {
  readonly accounts: readonly { readonly email: string; readonly label: string }[];
  readonly password: string;
}

/** What handlers work with; made once, at the start. */
export interface Services {
  readonly db: Knex;
  /** Whether the database answers. */
  readonly database: DatabaseWatch;
  readonly store: EventStore;
  readonly readSide: ReadSide;
  /** Work that outlives the request. */
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Recordings, transcripts and pictures. */
  readonly media: MediaLibrary;
  /** Null without credentials for Google Classroom. */
  readonly classroom: Classroom | null;
  /** Who gives tokens for videos that lie elsewhere. */
  readonly videoProviders: VideoProviders;
  /** What links outside of the product's own pages begin with. */
  readonly publicUrl: string;
  /** Where search boxes ask for suggestions, over https; null: here. */
  readonly searchProxyHost: string | null;
  readonly logger: Logger;
  readonly renderer: Renderer;
  readonly sessions: Sessions;
  readonly visitorTokens: VisitorTokens;
  readonly viewers: ViewerCache;
  readonly metrics: Metrics;
  /** By the Authorization header of whoever asks. */
  readonly mayReadMetrics: (authorization: string | undefined) => boolean;
  /** Who looked at which students' records, and who tried to sign in. */
  readonly accessLog: AccessLog;
  readonly signInGuard: SignInGuard;
  readonly visitorLimits: VisitorLimits;
  /** Accounts to show on the sign-in page; null where there is no demo district. */
  readonly demo: DemoSignIn | null;
  /** Whom to erase again when databases come from a backup. */
  readonly erasedSubjects: ErasedSubjects;
  /** Where files are kept beside the databases; null in tests of other things. */
  readonly dataDir: string | null;
  readonly nightly: Nightly;
  readonly now: () => Date;
}
