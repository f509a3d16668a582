/** The settings of a process, read from the environment and checked before anything starts. */
import { z } from 'zod';
import { readClassroomCredentials, type ClassroomCredentials } from './google-credentials.ts';
import { parseOrigins } from './origins.ts';
import { parseProxies } from './proxies.ts';
import { loadOrCreateSessionSecret } from './session-secret.ts';
import { readVideoProviders, type VideoProviderFile } from './video-providers.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** True in production: query rows are not checked against their schemas. */
  readonly trustsRows: boolean;
  /** Null: the embedded Postgres under dataDir. */
  readonly databaseUrl: string | null;
  /** The maximum number of connections to Postgres for this process. */
  readonly databaseConnections: number;
  /** How many times in a row the embedded Postgres may fail to restart. */
  readonly postgresAttempts: number;
  /** The role that owns the embedded event log in the Postgres of databaseUrl; null: the role of databaseUrl owns it. */
  readonly databaseOwnerUrl: string | null;
  /** Null: the embedded event store in the same Postgres. */
  readonly eventStoreUrl: string | null;
  readonly demo: boolean;
  readonly sessionSecret: string;
  /** Addresses and networks of proxies whose X-Forwarded headers are trusted; empty: none. */
  readonly trustedProxies: readonly string[];
  /** The token a monitor must send for /metrics; null: none is needed in development, and access is denied in production. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  readonly testEventStoreUrl: string | null;
  /** The public address of the product, without a trailing slash. Links in mails and in Google Classroom start with it. */
  readonly publicUrl: string;
  /** Null: mail is written to files under dataDir. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: the export to Google Classroom is off. */
  readonly googleClassroom: ClassroomCredentials | null;
  readonly googleClassroomApiUrl: string;
  /** By provider name; empty: videos play from their own address. */
  readonly videoProviders: VideoProviderFile;
  /** Origins besides this site from which pages may show video thumbnails. */
  readonly thumbnailOrigins: readonly string[];
  /** A server compatible with OpenAI's chat completions; null: the embedded rubric assesses writing. */
  readonly assessor: AssessorConfig | null;
  /** Null: recordings and pictures are stored under dataDir. */
  readonly mediaBucket: MediaBucketConfig | null;
  /** How long an unreferenced recording or picture is kept; null: forever. */
  readonly unusedMediaDays: number | null;
  /** The host that serves search suggestions over https; null: this server. */
  readonly searchProxyHost: string | null;
  /** Where the product is sold: quotes, and what premium includes. If unset, this product's own pages are used. */
  readonly providerSiteUrl: string;
  /** IANA name of the time zone whose nights are used for nightly jobs. */
  readonly timeZone: string;
  /** HH:MM when the read models are verified each night; null: never automatically. */
  readonly verifyAt: string | null;
}

/** A bucket for recordings and pictures, on Amazon S3 or an S3-compatible server. */
export interface MediaBucketConfig {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: uses the machine's own credentials, such as a role. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface AssessorConfig {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
  /** Calls per district and minute. */
  readonly perMinute: number;
  /** Assessments per district and calendar month. */
  readonly monthlyLimit: number;
}

/** An invalid environment variable. The message is one line with the variable and the values it accepts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Every variable that is read, with the values it accepts. */
export const takes = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or IP address to listen on',
  DATA_DIR: 'the path of a folder',
  POSTGRES_ATTEMPTS: 'a number from 1 to 1000',
  DATABASE_URL: 'a Postgres address such as postgres://user:password@host:5432/earshot',
  DATABASE_CONNECTIONS: 'a number from 12 to 500',
  DATABASE_OWNER_URL: 'the address of the same database for the role that owns the event log',
  EVENTSTORE_URL: 'an EventStoreDB address such as esdb://host:2113?tls=false',
  TEST_EVENTSTORE_URL: 'an EventStoreDB address such as esdb://host:2113?tls=false',
  DEMO: '1 or 0',
  SESSION_SECRET: 'at least 32 random bytes, such as the output of: openssl rand -base64 32',
  TRUSTED_PROXIES: 'none, or addresses and networks of your proxies with commas between them, such as 10.0.0.5,172.18.0.0/16',
  METRICS_TOKEN: 'a text of at least 16 characters that your monitor sends',
  LOG_LEVEL: logLevels.join(', '),
  PUBLIC_URL: 'the address that people open, such as https://earshot.example.org',
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'a sender such as Earshot <no-reply@example.org>',
  GOOGLE_CLASSROOM_CREDENTIALS: "the path of a service account's JSON key",
  GOOGLE_CLASSROOM_API_URL: 'an address such as https://classroom.googleapis.com',
  VIDEO_PROVIDER_CREDENTIALS: 'the path of a JSON file with a client id and secret for each provider',
  THUMBNAIL_ORIGINS: 'none, or https:// addresses of sites with commas between them, such as https://pictures.example.org',
  MEDIA_S3_BUCKET: 'the name of a bucket, such as school-recordings',
  MEDIA_S3_ENDPOINT: 'the address of a server that speaks S3, such as https://s3.example.org',
  MEDIA_S3_REGION: 'a region such as eu-central-1',
  MEDIA_S3_ACCESS_KEY_ID: 'the id of a key, together with MEDIA_S3_SECRET_ACCESS_KEY',
  MEDIA_S3_SECRET_ACCESS_KEY: 'the key that goes with MEDIA_S3_ACCESS_KEY_ID',
  UNUSED_MEDIA_DAYS: 'a number of days from 7 to 3650, or off',
  ASSESSOR_API_URL: 'the address of a server like OpenAI’s, such as https://api.openai.com/v1',
  ASSESSOR_API_KEY: 'the key of that server',
  ASSESSOR_MODEL: 'the name of a model of that server',
  ASSESSOR_PER_MINUTE: 'a number from 1 to 10000',
  ASSESSOR_MONTHLY_LIMIT: 'a number from 0 to 1000000',
  SEARCH_PROXY_HOST: 'a host such as search.example.org, asked over https',
  PROVIDER_SITE_URL: 'an address such as https://www.example.com',
  TIME_ZONE: 'an IANA time zone such as America/New_York',
  VERIFY_AT: 'a time of the night such as 02:30, or off',
} as const;

const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\/\S+$/)
  .refine((url) => URL.canParse(url));

const eventStoreUrl = z.string().regex(/^esdb(?:\+discover)?:\/\/[^\s/?#]+/);

const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/)
    .optional(),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/)
    .default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(12, 500).optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  POSTGRES_ATTEMPTS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((attempts) => attempts >= 1 && attempts <= 1_000)
    .default(10),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  TEST_EVENTSTORE_URL: eventStoreUrl.optional(),
  DEMO: z.enum(['0', '1']).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('none')
    .transform(parseProxies)
    .refine((proxies) => proxies !== null),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PUBLIC_URL: webUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .default('Earshot <no-reply@earshot.invalid>'),
  GOOGLE_CLASSROOM_CREDENTIALS: z.string().optional(),
  GOOGLE_CLASSROOM_API_URL: webUrl.default('https://classroom.googleapis.com'),
  VIDEO_PROVIDER_CREDENTIALS: z.string().optional(),
  THUMBNAIL_ORIGINS: z
    .string()
    .default('none')
    .transform(parseOrigins)
    .refine((origins) => origins !== null),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  MEDIA_S3_ENDPOINT: webUrl.optional(),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S{3,128}$/)
    .optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S{3,256}$/)
    .optional(),
  UNUSED_MEDIA_DAYS: z.union([z.literal('off'), wholeNumber(7, 3_650)]).default(90),
  ASSESSOR_API_URL: webUrl.optional(),
  ASSESSOR_API_KEY: z.string().default('none'),
  ASSESSOR_MODEL: z.string().max(200).optional(),
  ASSESSOR_PER_MINUTE: wholeNumber(1, 10_000).default(30),
  ASSESSOR_MONTHLY_LIMIT: wholeNumber(0, 1_000_000).default(2_000),
  SEARCH_PROXY_HOST: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/)
    .optional(),
  PROVIDER_SITE_URL: webUrl.optional(),
  TIME_ZONE: z.string().refine(isTimeZone).default('UTC'),
  VERIFY_AT: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/)
    .default('02:30'),
});

const parseEnvironment = (env: NodeJS.ProcessEnv): z.infer<typeof environment> => {
  const given = Object.fromEntries(Object.keys(takes).map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]!.path[0] as keyof typeof takes;
  // These values may contain a password, and the message ends up in logs.
  const shown = name.endsWith('_URL') || isSecret(name) ? 'its value does not fit' : `not ${JSON.stringify(given[name])}`;
  throw new ConfigError(`${name} takes ${takes[name]}; ${shown}.`);
};

const isSecret = (name: string): boolean =>
  ['SESSION_SECRET', 'METRICS_TOKEN', 'ASSESSOR_API_KEY', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'].includes(name);

/** Random secrets of 32 characters have at least eight different ones; typed ones often do not. */
const looksRandom = (secret: string): boolean => new Set(secret).size >= 8;

/** The embedded Postgres has 200 for one process. With EventStoreDB eight processes fit into the 100 that Postgres usually has. */
const usualConnections = ({
  DATABASE_URL,
  EVENTSTORE_URL,
}: Pick<z.infer<typeof environment>, 'DATABASE_URL' | 'EVENTSTORE_URL'>): number => {
  if (DATABASE_URL === undefined) return 44;
  return EVENTSTORE_URL === undefined ? 24 : 12;
};

/**
 * Reads the environment once, at startup.
 * @throws ConfigError
 */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = parseEnvironment(env);
  const production = values.NODE_ENV === 'production';
  if (production && !values.SESSION_SECRET)
    throw new ConfigError(`SESSION_SECRET takes ${takes.SESSION_SECRET}; it is required in production.`);
  if (production && !looksRandom(values.SESSION_SECRET!))
    throw new ConfigError(`SESSION_SECRET takes ${takes.SESSION_SECRET}; its value is not random.`);
  return {
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: values.DATA_DIR,
    trustsRows: production,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS ?? usualConnections(values),
    postgresAttempts: values.POSTGRES_ATTEMPTS,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    eventStoreUrl: values.EVENTSTORE_URL ?? null,
    demo: values.DEMO === undefined ? !production : values.DEMO === '1',
    sessionSecret: values.SESSION_SECRET ?? loadSecret(values.DATA_DIR),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    testEventStoreUrl: values.TEST_EVENTSTORE_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    googleClassroom: loadClassroomCredentials(values.GOOGLE_CLASSROOM_CREDENTIALS),
    googleClassroomApiUrl: values.GOOGLE_CLASSROOM_API_URL,
    videoProviders: loadVideoProviders(values.VIDEO_PROVIDER_CREDENTIALS),
    thumbnailOrigins: values.THUMBNAIL_ORIGINS ?? [],
    mediaBucket: mediaBucketOf(values),
    unusedMediaDays: values.UNUSED_MEDIA_DAYS === 'off' ? null : values.UNUSED_MEDIA_DAYS,
    assessor: assessorOf(values),
    searchProxyHost: values.SEARCH_PROXY_HOST ?? null,
    providerSiteUrl: values.PROVIDER_SITE_URL?.replace(/\/+$/, '') ?? '',
    timeZone: values.TIME_ZONE,
    verifyAt: values.VERIFY_AT === 'off' ? null : values.VERIFY_AT,
  };
};

const mediaBucketOf = (values: z.infer<typeof environment>): MediaBucketConfig | null => {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) {
    if (values.MEDIA_S3_ENDPOINT === undefined) return null;
    throw new ConfigError(`MEDIA_S3_BUCKET takes ${takes.MEDIA_S3_BUCKET}; MEDIA_S3_ENDPOINT needs it.`);
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'MEDIA_S3_ACCESS_KEY_ID' : 'MEDIA_S3_SECRET_ACCESS_KEY';
    throw new ConfigError(`${missing} takes ${takes[missing]}; it is missing.`);
  }
  const keys = accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null;
  return { bucket, endpoint: values.MEDIA_S3_ENDPOINT ?? null, region: values.MEDIA_S3_REGION, keys };
};

const assessorOf = (values: z.infer<typeof environment>): AssessorConfig | null => {
  if (!values.ASSESSOR_API_URL) return null;
  if (!values.ASSESSOR_MODEL) {
    throw new ConfigError(`ASSESSOR_MODEL takes ${takes.ASSESSOR_MODEL}; it is required with ASSESSOR_API_URL.`);
  }
  return {
    baseUrl: values.ASSESSOR_API_URL,
    model: values.ASSESSOR_MODEL,
    apiKey: values.ASSESSOR_API_KEY,
    perMinute: values.ASSESSOR_PER_MINUTE,
    monthlyLimit: values.ASSESSOR_MONTHLY_LIMIT,
  };
};

const readNamed = <Content>(name: keyof typeof takes, read: () => Content): Content => {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${name} takes ${takes[name]}; ${(error as Error).message}.`, { cause: error });
  }
};

const loadClassroomCredentials = (file: string | undefined): ClassroomCredentials | null =>
  file === undefined ? null : readNamed('GOOGLE_CLASSROOM_CREDENTIALS', () => readClassroomCredentials(file));

const loadVideoProviders = (file: string | undefined): VideoProviderFile =>
  file === undefined ? {} : readNamed('VIDEO_PROVIDER_CREDENTIALS', () => readVideoProviders(file));

const loadSecret = (dataDir: string): string => {
  try {
    return loadOrCreateSessionSecret(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR takes ${takes.DATA_DIR} that can be written; ${(error as Error).message}.`, { cause: error });
  }
};
