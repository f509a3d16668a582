/** What rooms above http do for every request or for each other: declared here, made there, and handed over by the server. */
import type { Request } from 'express';
import type { Claims } from '#domain/accounts/single-sign-on/identity.ts';
import type { SignOnProvider } from '#people/sign-on-providers.ts';
import type { Seal } from '#platform/seal.ts';
import type { QuizQuestionRow } from '#projections/quizzes/question-queries.ts';
import type { AccountChangeNote, SignInNote } from './access-entry.ts';
import type { AccessNote } from './record-access.ts';
import type { Viewer } from './viewer.ts';

/** Who looked at, exported or changed which students' records, and who tried to sign in. */
export interface AccessLog {
  /** Takes no time: the entry is written with the next batch. */
  noteAccess(note: AccessNote): void;
  noteSignIn(note: SignInNote): void;
  noteAccountChange(note: AccountChangeNote): void;
  /** Resolves once all that was noted before is written, or could not be. */
  flush(): Promise<void>;
  /** Writes what is left. */
  stop(): Promise<void>;
}

/** What visitors can guess at: class codes. Only wrong tries count. */
export interface JoinGuard {
  /** @throws 429 */
  check(request: Request): Promise<void>;
  countWrongTry(request: Request): Promise<void>;
}

export type AskedQuestions = readonly Pick<QuizQuestionRow, 'uuid' | 'options'>[];
/** The option that was chosen, by question. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** What a browser has answered in the challenge: its first answers are the ones that count (docs/adr/0086). */
export interface FirstAnswers {
  /** The answers of this browser that were graded; null where there are none, or none of late, or to other questions. */
  of(request: Request, questions: AskedQuestions): ChosenOptions | null;
  /** Sets the cookie that they are kept in. Every question has one of its own options. */
  keep(request: Request, questions: AskedQuestions, answers: ChosenOptions): void;
}

/** How often somebody may try by the same subject. All processes count together; keys are hashes. */
export interface TryGuard {
  /** Counts the try before it is looked at. @throws 429 */
  admit(subject: string): Promise<void>;
  forget(subject: string): Promise<void>;
}

/** What an authenticator app is told. */
export interface NewSecret {
  /** For typing it in. */
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
}

export type CodeUsed = { readonly kind: 'app' } | { readonly kind: 'recovery'; readonly left: number };

/** The second step of a sign-in: a code of an authenticator app (TOTP, RFC 6238), or a recovery code. */
export interface SecondFactors {
  /** Whether this person is asked for it in this browser. */
  isAsked(request: Request, viewer: Viewer): Promise<boolean>;
  /** The secret that is being set up, a new one the first time; null where one is in use. */
  begin(viewer: Viewer, email: string): Promise<NewSecret | null>;
  /** Takes a code of the app; the same one is never taken again. */
  takeAppCode(personId: number, code: string): Promise<boolean>;
  /** Takes either. Null for a wrong one. @throws 429 */
  take(request: Request, personId: number, code: string): Promise<CodeUsed | null>;
  /** From now on this browser is not asked for a while. */
  trust(request: Request, personId: number): Promise<void>;
  /** Closes what a browser carries between the two steps. */
  readonly halfway: Seal;
  /** Closes the secrets of apps. */
  readonly secrets: Seal;
}

/** One try at a password. */
export interface PasswordAttempt {
  readonly request: Request;
  readonly email: string;
  /** Whose address that is; null for nobody's. */
  readonly personId: number | null;
  readonly proof: { readonly challenge: string; readonly nonce: string } | null;
}

/** Says whether a password may be tried at all, and remembers how that went. */
export interface SignInGuard {
  /**
   * Looks at the password by `verify`, who resolves to null for a wrong one, and returns what that found. A school that signs in
   * at once stands in a line. @throws 429, 503 where the line is too long
   */
  attempt<Found>(attempt: PasswordAttempt, verify: () => Promise<Found | null>): Promise<Found | null>;
  /** Somebody came in without a password of ours: from now on this is a browser of theirs. */
  remember(request: Request, personId: number): Promise<void>;
}

/** What a browser takes along to the provider, and must bring back. */
export interface SignOnAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Speaks OpenID Connect with the providers of districts: authorization code with PKCE, state and nonce. */
export interface ProviderClient {
  /** Where the browser goes. @throws SignOnFailure */
  begin(provider: SignOnProvider): Promise<{ readonly url: string; readonly attempt: SignOnAttempt }>;
  /** What the provider says about who has come back to `address`. @throws SignOnFailure */
  finish(provider: SignOnProvider, address: URL, attempt: SignOnAttempt): Promise<Claims>;
}

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
