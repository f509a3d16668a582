import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { CommandName } from '#commands/registry.ts';
import type { Position } from '#eventstore/port.ts';
import type { ReadModels } from '#projections/read/handle.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import type { Role } from '#api/shared/schemas.ts';
import type { Given, Need } from './needs.ts';
import type { CsvTable, PlainTable } from '#platform/csv.ts';
import type { PreparedJson } from './prepared.ts';
import type { Topic } from './live/topics.ts';
import type { Wording } from './problem.ts';
import type { Records } from './record-access.ts';
import type { Viewer } from './viewer.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: everybody, everybody who is signed in, or these roles. Ownership is the handler's, through policy.ts. */
export type Access = 'public' | 'signed_in' | readonly Role[];

export type AnySchema = z.ZodType;
export type Parsed<Schema> = Schema extends AnySchema ? z.output<Schema> : undefined;

export interface RouteRequest<Params, Query, Body> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
}

/** What a handler returns if a plain value is not enough. */
export interface Reply<Value> {
  readonly status: number;
  readonly value?: Value;
  readonly location?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The log position after this command; the caller's next query waits for it. */
  readonly position?: Position | null;
  /** A file that goes out piece by piece. */
  readonly file?: FileReply;
  /** JSON that was written before. */
  readonly prepared?: PreparedJson;
  /** Sends a text unchanged, with this content type. */
  readonly contentType?: string;
  /** Writes the whole answer itself. */
  readonly send?: (request: Request, response: Response) => Promise<void>;
  /** Answers with this document, whatever the route's own page is. */
  readonly page?: Page<unknown>;
}

export interface FileReply {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

const replyMark = Symbol('reply');

export const reply = <Value>(status: number, value: Value, options: Omit<Reply<Value>, 'status' | 'value'> = {}): Reply<Value> =>
  mark({ ...options, status, value });

/** 303, so that a browser follows a submitted form with a GET. */
export const redirect = (location: string, position?: Position | null): Reply<never> =>
  mark({ status: 303, location, ...(position ? { position } : {}) });

export const fileReply = (file: FileReply, headers: Reply<never>['headers'] = {}): Reply<never> =>
  mark({ status: 200, file, headers });

/** For responses with special rules, such as parts of a file. */
export const ownAnswer = (send: NonNullable<Reply<never>['send']>): Reply<never> => mark({ status: 200, send });

/** The type describes the prepared value, as does the route's schema. */
export const preparedReply = <Value>(prepared: PreparedJson, headers: Reply<Value>['headers'] = {}): Reply<Value> =>
  mark({ status: 200, prepared, headers });

/** A rejected form is answered with the page that contains it. */
export const documentReply = <Data>(status: number, page: Page<Data>, data: Data): Reply<never> =>
  mark({ status, value: data as never, page: page as Page<unknown> });

/** For If-Match: the revision of the stream that a change is decided on. */
export const etagOf = (revision: bigint | string): string => `W/"${revision}"`;

/** A command's response: its value, the position that lets the caller read its own write, and the new revision. */
export const commandReply = <Value>(outcome: CommandOutcome<unknown>, value: Value, status = 200): Reply<Value> => {
  const { position, revision } = outcome;
  return mark({ status, value, position, ...(revision === null ? {} : { headers: { etag: etagOf(revision) } }) });
};

const mark = <Value>(fields: Reply<Value>): Reply<Value> => Object.assign(fields, { [replyMark]: true });

export const isReply = (value: unknown): value is Reply<unknown> =>
  typeof value === 'object' && value !== null && replyMark in value;

export interface RouteContext<in Reads extends string = never, in Needs extends Need = never> {
  /** The basics of every route, and what this one lists as needs. */
  readonly services: Given<Needs>;
  /** The read models that the route lists in `reads`. */
  readonly read: ReadModels<Reads>;
  /** The person who is signed in; null only on public routes. */
  readonly viewer: Viewer | null;
  readonly request: Request;
  /** True if a browser sent a form and expects a redirect or page; false for JSON. */
  readonly wantsDocument: boolean;
  /** Actor, command id (the Idempotency-Key), clock and If-Match of this request. */
  command(): CommandContext;
}

/** Like RouteContext, for routes that require a session. */
export interface SignedInContext<in Reads extends string = never, in Needs extends Need = never> extends RouteContext<
  Reads,
  Needs
> {
  readonly viewer: Viewer;
}

/** The person for whom a CSV is created: from a request, or from a job, which has none. */
export type Caller<Reads extends string = never, Needs extends Need = never> = Pick<
  SignedInContext<Reads, Needs>,
  'services' | 'viewer' | 'read'
>;

/** Creates the table and keeps its data source open until `use` has finished with it. */
export type CsvSource<Params, Query, Reads extends string = never, Needs extends Need = never> = <Result>(
  input: Omit<Input<Params, Query, undefined>, 'body'>,
  caller: Caller<Reads, Needs>,
  use: (table: CsvTable) => Promise<Result>,
) => Promise<Result>;

/**
 * The topics that a page follows while it is open, for people who may see it. Called when it opens, and repeatedly while it is
 * open.
 * @throws what the handler throws for people who may not see it
 */
export type LiveSource<Input, Context> = (input: Input, context: Context) => Promise<readonly Topic[]>;

export interface Page<Data> {
  /** The name of the page's folder in `web/<room>/pages/`, which is in kebab-case. */
  readonly id: string;
  /** `<body id>`, if it differs from the page's id. */
  readonly bodyId?: string;
  /** In English, or in each language that the page supports. A function of the data if somebody wrote the title. */
  readonly title: string | Readonly<Record<PageLanguage, string>> | ((data: Data, language: PageLanguage) => string);
  readonly description?: (data: Data) => string;
  /** The part of the data that the document needs, if programs get more. */
  readonly ofDocument?: (data: Data) => unknown;
  /** The page has a form for visitors, so its document carries a CSRF token for them too. */
  readonly visitorForm?: boolean;
  /** The same data as a CSV. */
  readonly csv?: (data: Data) => PlainTable;
}

export interface Route<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  readonly method: Method;
  /** As OpenAPI writes it: `/quizzes/{uuid}/questions`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** For a signed-in person of another role the address does not exist: 404 instead of 403. */
  readonly concealed: boolean;
  readonly request: RouteRequest<Params, Query, Body>;
  readonly response: { readonly statuses: readonly number[]; readonly schema: AnySchema | null; readonly contentType: string };
  /** Statuses in addition to those that every route of its kind can return. */
  readonly problems: readonly number[];
  /** The read models that the handler reads; a caller that sends a position waits for these. */
  readonly reads: readonly ReadModelName[];
  /** What the handler gets in addition to the basics. */
  readonly needs: readonly Need[];
  /**
   * The commands that a valid call sends. The table in docs/flow.md is generated from it, and a test compares it with the imports
   * of the route's file.
   */
  readonly commands: readonly CommandName[];
  /** Whose records the route shows or changes: the access log gets an entry for each response. Null: no student's. */
  readonly records: Records<never> | null;
  readonly page: Page<Value> | null;
  /** For a CSV with more than the page's data; otherwise the page's own CSV, if it has one. */
  readonly csv: CsvSource<never, never, ReadModelName, Need> | null;
  /** What an open page of this route is notified about; null: nothing. */
  readonly live: LiveSource<never, never> | null;
  /** Signs in or out, or gives a visitor a session. Pages may do that anyway. */
  readonly writesSession: boolean;
  /**
   * Part of signing in, with the connections that are kept for it: page reads that take all others must not keep anybody out. So
   * nothing here may be slow, or ask for a second connection inside a transaction.
   */
  readonly signsIn: boolean;
  /** Visitors call it without a CSRF token: they have no session that another site could abuse. */
  readonly visitorsNeedNoToken: boolean;
  /** For people who handle an outage: answers within a second whatever is down, so public ones open no session. */
  readonly answersInOutage: boolean;
  /** A student's device may cache the response, so that the page opens offline. */
  readonly keptOnDevice: boolean;
  /** For a JSON body that may be larger than usual. */
  readonly maxBodyBytes: number | undefined;
  /** The body is a file of this content type, which the handler reads by itself; null: fields. */
  readonly fileBody: string | null;
  /** Where callers expect the message of a problem, in addition to the standard members; null: nowhere. */
  readonly wording: Wording | null;
  readonly handler: (input: never, context: never) => Promise<unknown>;
}

interface Input<Params, Query, Body> {
  readonly params: Parsed<Params>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
}

interface Definition<
  Who extends Access,
  Params,
  Query,
  Body,
  Response extends AnySchema,
  Reads extends readonly ReadModelName[],
  Needs extends readonly Need[],
> {
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Who;
  readonly concealed?: boolean;
  readonly request?: RouteRequest<Params, Query, Body>;
  readonly response?: Response;
  /** Default: application/json. */
  readonly contentType?: string;
  /** Default: [200]. */
  readonly statuses?: readonly number[];
  readonly problems?: readonly number[];
  /**
   * What the handler can read: a query on another read model does not compile. A caller that sends a position waits for these.
   */
  readonly reads?: Reads;
  /** What the handler uses in addition to the basics: anything else does not compile. */
  readonly needs?: Needs;
  readonly commands?: readonly CommandName[];
  /** Required for routes that read results. */
  readonly records?: Records<Input<Params, Query, Body>>;
  readonly page?: Page<z.output<Response>>;
  /** Only for pages that require a session. */
  readonly csv?: Who extends 'public' ? never : CsvSource<Params, Query, Reads[number], Needs[number]>;
  /** Only for pages that require a session. */
  readonly live?: Who extends 'public'
    ? never
    : LiveSource<Input<Params, Query, Body>, SignedInContext<Reads[number], Needs[number]>>;
  readonly writesSession?: boolean;
  readonly signsIn?: boolean;
  readonly answersInOutage?: boolean;
  readonly keptOnDevice?: boolean;
  readonly maxBodyBytes?: number;
  readonly fileBody?: string;
  readonly wording?: Wording;
  readonly visitorsNeedNoToken?: Who extends 'public' ? boolean : never;
  readonly handler: (
    input: Input<Params, Query, Body>,
    context: Who extends 'public' ? RouteContext<Reads[number], Needs[number]> : SignedInContext<Reads[number], Needs[number]>,
  ) => Promise<z.input<Response> | Reply<z.input<Response>>>;
}

/** Read models that contain a student's results. */
const withResults = new Set(['quiz_results', 'student_works', 'classroom_exports']);

/** Makes sure that no route forgets the access log: without records it does not even load. */
const recordsOf = ({ method, path, reads = [], records }: Pick<Partial<Route>, 'method' | 'path' | 'reads' | 'records'>) => {
  if (records) return records;
  const results = reads.filter((name) => withResults.has(name));
  if (results.length === 0) return null;
  throw new Error(`${method} ${path} reads ${results.join(' and ')}: say in \`records\` whose records it shows, or why none.`);
};

/**
 * Defines one route: the router, the OpenAPI document and the access tests all read this object. The handler only sees parsed
 * input, and returns a value or a reply.
 */
export const defineRoute = <
  const Who extends Access,
  Params extends AnySchema | undefined = undefined,
  Query extends AnySchema | undefined = undefined,
  Body extends AnySchema | undefined = undefined,
  Response extends AnySchema = AnySchema,
  const Reads extends readonly ReadModelName[] = [],
  const Needs extends readonly Need[] = [],
>(
  definition: Definition<Who, Params, Query, Body, Response, Reads, Needs>,
): Route => ({
  method: definition.method,
  path: definition.path,
  tag: definition.tag,
  summary: definition.summary,
  access: definition.access,
  concealed: definition.concealed ?? false,
  request: definition.request ?? {},
  response: {
    statuses: definition.statuses ?? [200],
    schema: definition.response ?? null,
    contentType: definition.contentType ?? 'application/json',
  },
  problems: definition.problems ?? [],
  reads: definition.reads ?? [],
  needs: definition.needs ?? [],
  commands: definition.commands ?? [],
  records: recordsOf(definition as Partial<Route>),
  page: (definition.page as Page<unknown> | undefined) ?? null,
  csv: (definition.csv as Route['csv'] | undefined) ?? null,
  live: (definition.live as Route['live'] | undefined) ?? null,
  writesSession: definition.writesSession ?? false,
  signsIn: definition.signsIn ?? false,
  visitorsNeedNoToken: definition.visitorsNeedNoToken ?? false,
  answersInOutage: definition.answersInOutage ?? false,
  keptOnDevice: definition.keptOnDevice ?? false,
  maxBodyBytes: definition.maxBodyBytes,
  fileBody: definition.fileBody ?? null,
  wording: definition.wording ?? null,
  handler: definition.handler as Route['handler'],
});

/** Also served at the path with `.csv`, and to clients that ask for text/csv. */
export const hasCsv = ({ page, csv }: Pick<Route, 'page' | 'csv'>): boolean => csv !== null || page?.csv !== undefined;
