/**
 * Services that rooms above http provide to every request or to each other: declared here, implemented there, and passed in by
 * the server.
 */
import type { Request } from 'express';
import type { Claims } from '#domain/accounts/single-sign-on/identity.ts';
import type { SignOnProvider } from '#people/sign-on-providers.ts';
import type { Seal } from '#platform/seal.ts';
import type { QuizQuestionRow } from '#projections/quizzes/question-queries.ts';
import type { AccountChangeNote, SignInNote } from './access-entry.ts';
import type { AccessNote } from './record-access.ts';
import type { Viewer } from './viewer.ts';

/** Records who viewed, exported or changed which students' records, and sign-in attempts. */
export interface AccessLog {
  /** Returns at once: the entry is written with the next batch. */
  noteAccess(note: AccessNote): void;
  noteSignIn(note: SignInNote): void;
  noteAccountChange(note: AccountChangeNote): void;
  /** Resolves once everything noted so far is written, or could not be written. */
  flush(): Promise<void>;
  /** Writes the remaining entries. */
  stop(): Promise<void>;
}

export interface CodeAttempt {
  readonly request: Request;
  /** Who is signed in; null for a visitor. */
  readonly personId: number | null;
  /** The class code, as it is compared. */
  readonly code: string;
  readonly proof: { readonly challenge: string; readonly nonce: string } | null;
}

/** Slows down whoever guesses class codes. Only wrong codes count. */
export interface JoinGuard {
  /** Looks the class up with `find`, which throws `class_code_unknown` for a wrong code. @throws 429 */
  attempt<Found>(attempt: CodeAttempt, find: () => Promise<Found>): Promise<Found>;
}

export type AskedQuestions = readonly Pick<QuizQuestionRow, 'uuid' | 'options'>[];
/** The chosen option, by question. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** What a browser has answered in the challenge: its first answers are the ones that count (docs/how-it-works/content.md). */
export interface FirstAnswers {
  /** The graded answers of this browser; null if there are none, or they are too old, or the questions have changed. */
  of(request: Request, questions: AskedQuestions): ChosenOptions | null;
  /** Sets the cookie that stores them. Each answer must be one of its question's options. */
  keep(request: Request, questions: AskedQuestions, answers: ChosenOptions): void;
}

/** Limits attempts per subject. All processes count together; keys are hashes. */
export interface TryGuard {
  /** Counts the attempt before it is checked. @throws 429 */
  admit(subject: string): Promise<void>;
  forget(subject: string): Promise<void>;
}

/** The values for an authenticator app. */
export interface NewSecret {
  /** For typing it in. */
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
}

export type CodeUsed = { readonly kind: 'app' } | { readonly kind: 'recovery'; readonly left: number };

/** The second step of a sign-in: a code of an authenticator app (TOTP, RFC 6238), or a recovery code. */
export interface SecondFactors {
  /** Whether this person must pass the second step in this browser. */
  isAsked(request: Request, viewer: Viewer): Promise<boolean>;
  /** The secret that is being set up, new on the first call; null if one is already in use. */
  begin(viewer: Viewer, email: string): Promise<NewSecret | null>;
  /** Accepts a code from the app, each code only once. */
  takeAppCode(personId: number, code: string): Promise<boolean>;
  /** Accepts either kind of code. Null for a wrong one. @throws 429 */
  take(request: Request, personId: number, code: string): Promise<CodeUsed | null>;
  /** Skips the second step in this browser for a while. */
  trust(request: Request, personId: number): Promise<void>;
  /** Seals the data that a browser carries between the two steps. */
  readonly halfway: Seal;
  /** Seals the secrets of authenticator apps. */
  readonly secrets: Seal;
}

export interface PasswordAttempt {
  readonly request: Request;
  readonly email: string;
  /** The district of the account, if the person said so; 0: none. The same address in another district is another account. */
  readonly districtId?: number | undefined;
  readonly proof: { readonly challenge: string; readonly nonce: string } | null;
  /** A person waits for a page: they see their place in the line sooner. */
  readonly asDocument?: boolean;
}

export interface FoundAccounts<Found> {
  /** Every account on which the password is tried; none for an unknown address. Their owners need not be the same person. */
  readonly personIds: readonly number[];
  /** Resolves to null for a wrong password. */
  readonly verify: () => Promise<Found | null>;
  /** The accounts whose password it is. */
  readonly idsOf: (found: Found) => readonly number[];
}

/** Decides whether a password may be tried at all, and records the outcome. */
export interface SignInGuard {
  /**
   * Looks the account up and checks the password when it is this attempt’s turn. If a whole school signs in at once, attempts wait in
   * a line: those whose connection closes are not worked for, and keep their place. @throws 429, 503 with the place in the line
   */
  attempt<Found>(attempt: PasswordAttempt, find: () => Promise<FoundAccounts<Found>>): Promise<Found | null>;
  /** Somebody signed in without one of our passwords: remembers this browser as theirs. */
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
  /** The address to redirect the browser to. @throws SignOnFailure */
  begin(provider: SignOnProvider): Promise<{ readonly url: string; readonly attempt: SignOnAttempt }>;
  /** The provider's claims about the person who has returned to `address`. @throws SignOnFailure */
  finish(provider: SignOnProvider, address: URL, attempt: SignOnAttempt): Promise<Claims>;
}

/** Signing in through a school account. */
export interface SingleSignOn {
  readonly client: ProviderClient;
  /** Seals the secrets of providers. */
  readonly secrets: Seal;
  /** Seals the data that a browser carries while it is at the provider. */
  readonly attempts: Seal;
  /** To be entered at the provider. */
  readonly redirectUri: string;
  /** Whether a provider may be on this machine, without TLS. */
  readonly insecureLoopback: boolean;
}
