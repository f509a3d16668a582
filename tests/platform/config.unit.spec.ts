import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '#platform/config.ts';
import { missingSettings } from '#platform/missing-settings.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secret = 'qmZ4v7Lw0sXc2nRt9bKd6yHf3gJp8aTe';

test('an empty environment gives the development defaults', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config).toEqual({
    nodeEnv: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databaseConnections: 44,
    postgresAttempts: 10,
    databaseOwnerUrl: null,
    eventStoreUrl: null,
    demo: true,
    trustsRows: false,
    sessionSecret: readFileSync(path.join(dataDir, 'session-secret'), 'utf8'),
    trustedProxies: [],
    metricsToken: null,
    logLevel: 'info',
    testEventStoreUrl: null,
    publicUrl: 'http://localhost:3000',
    smtpUrl: null,
    mailFrom: 'Earshot <no-reply@earshot.invalid>',
    googleClassroom: null,
    googleClassroomApiUrl: 'https://classroom.googleapis.com',
    videoProviders: {},
    thumbnailOrigins: [],
    mediaBucket: null,
    unusedMediaDays: 90,
    assessor: null,
    searchProxyHost: null,
    providerSiteUrl: '',
    timeZone: 'UTC',
    verifyAt: '02:30',
  });
});

test('nightly work has a time zone and a time, or is off', () => {
  const nights = (env: NodeJS.ProcessEnv) => loadConfig({ SESSION_SECRET: secret, ...env });
  expect(nights({ TIME_ZONE: 'America/New_York', VERIFY_AT: '23:05' })).toMatchObject({
    timeZone: 'America/New_York',
    verifyAt: '23:05',
  });
  expect(nights({ VERIFY_AT: 'off' })).toMatchObject({ verifyAt: null });
});

test('unused files are kept for some days, or forever', () => {
  const daysOf = (UNUSED_MEDIA_DAYS: string) => loadConfig({ SESSION_SECRET: secret, UNUSED_MEDIA_DAYS }).unusedMediaDays;
  expect([daysOf('30'), daysOf('off')]).toEqual([30, null]);
  for (const wrong of ['6', '0', 'soon', '3651'])
    expect(() => daysOf(wrong)).toThrow(/UNUSED_MEDIA_DAYS takes a number of days from 7/);
});

test('the generated session secret is long, persistent, and readable only by its owner', () => {
  const first = loadConfig({ DATA_DIR: dataDir }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(loadConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first);
  expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('production listens on all addresses, has no demo, trusts query rows, and requires a session secret', () => {
  const config = loadConfig({ NODE_ENV: 'production', SESSION_SECRET: secret, DATA_DIR: dataDir });
  expect(config).toMatchObject({ host: '0.0.0.0', demo: false, trustsRows: true, sessionSecret: secret });
  expect(() => loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })).toThrow(
    /^SESSION_SECRET takes .*required in production/,
  );
  const typed = () => loadConfig({ NODE_ENV: 'production', SESSION_SECRET: 'abc'.repeat(20), DATA_DIR: dataDir });
  expect(typed).toThrow(/^SESSION_SECRET takes at least 32 random bytes.*not random/);
});

test('proxies are listed one by one, and none is trusted by default', () => {
  const proxies = (value: string) => loadConfig({ SESSION_SECRET: secret, TRUSTED_PROXIES: value }).trustedProxies;
  expect(proxies('none')).toEqual([]);
  expect(proxies('10.0.0.5, 172.18.0.0/16,fd00::/8 ,loopback')).toEqual(['10.0.0.5', '172.18.0.0/16', 'fd00::/8', 'loopback']);
});

test('pictures from other sites are allowed only from listed origins, without a path', () => {
  const origins = (value: string) => loadConfig({ SESSION_SECRET: secret, THUMBNAIL_ORIGINS: value }).thumbnailOrigins;
  expect(origins('none')).toEqual([]);
  expect(origins('https://i.Pictures.test/, https://other.test:8443,https://other.test:8443')).toEqual([
    'https://i.pictures.test',
    'https://other.test:8443',
  ]);
});

test('a recordings bucket needs both keys, or uses those of the machine', () => {
  const bucket = (env: NodeJS.ProcessEnv) =>
    loadConfig({ SESSION_SECRET: secret, MEDIA_S3_BUCKET: 'recordings', ...env }).mediaBucket;
  expect(bucket({})).toEqual({ bucket: 'recordings', endpoint: null, region: 'us-east-1', keys: null });
  const keys = { MEDIA_S3_ACCESS_KEY_ID: 'an-id', MEDIA_S3_SECRET_ACCESS_KEY: 'a-secret' };
  expect(bucket({ ...keys, MEDIA_S3_ENDPOINT: 'https://s3.example.org/', MEDIA_S3_REGION: 'eu-central-1' })).toEqual({
    bucket: 'recordings',
    endpoint: 'https://s3.example.org',
    region: 'eu-central-1',
    keys: { accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
  });
  expect(() => bucket({ MEDIA_S3_ACCESS_KEY_ID: 'an-id' })).toThrow(/^MEDIA_S3_SECRET_ACCESS_KEY takes .*it is missing/);
  expect(() => loadConfig({ SESSION_SECRET: secret, MEDIA_S3_ENDPOINT: 'https://s3.example.org' })).toThrow(
    /^MEDIA_S3_BUCKET takes /,
  );
});

test('a variable set to an empty string counts as unset', () => {
  expect(loadConfig({ PORT: '', DEMO: ' ', SESSION_SECRET: secret })).toMatchObject({ port: 3000, demo: true });
});

test.each([
  ['PORT', '70000'],
  ['TIME_ZONE', 'New York'],
  ['VERIFY_AT', '25:00'],
  ['SEARCH_PROXY_HOST', 'https://search.example.org'],
  ['SEARCH_PROXY_HOST', 'search.example.org; script-src *'],
  ['PORT', 'three'],
  ['PORT', '3000.5'],
  ['HOST', 'not a host'],
  ['POSTGRES_ATTEMPTS', '0'],
  ['DATABASE_URL', 'mysql://localhost/earshot'],
  ['EVENTSTORE_URL', 'http://localhost:2113'],
  ['TEST_EVENTSTORE_URL', 'esdb://'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['SESSION_SECRET', 'only 31 characters are in there'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy.example.org'],
  ['METRICS_TOKEN', 'too short'],
  ['PUBLIC_URL', 'earshot.example.org'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Earshot <a@b.test>\r\nBcc: c@d.test'],
  ['GOOGLE_CLASSROOM_CREDENTIALS', '/nowhere/key.json'],
  ['GOOGLE_CLASSROOM_API_URL', 'ftp://classroom.test'],
  ['VIDEO_PROVIDER_CREDENTIALS', '/nowhere/providers.json'],
  ['THUMBNAIL_ORIGINS', 'http://pictures.test'],
  ['THUMBNAIL_ORIGINS', 'https://pictures.test/whales'],
  ['THUMBNAIL_ORIGINS', 'https://*.pictures.test'],
  ['THUMBNAIL_ORIGINS', 'https://pictures.test; script-src *'],
  ['MEDIA_S3_BUCKET', 'Our Recordings'],
  ['MEDIA_S3_ENDPOINT', 's3.example.org'],
  ['MEDIA_S3_REGION', 'Europe, somewhere'],
])('a wrong %s (%s) stops the start with one line that names it and its valid values', (name, value) => {
  const failure = (() => {
    try {
      loadConfig({ SESSION_SECRET: secret, [name]: value });
      return null;
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(ConfigError);
  const { message } = failure as ConfigError;
  expect(message.startsWith(`${name} takes `)).toBe(true);
  expect(message).not.toContain('\n');
});

test('the error about a wrong address does not repeat its password', () => {
  expect(() => loadConfig({ SESSION_SECRET: secret, DATABASE_URL: 'mysql://ada:hunter2@db/earshot' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') as unknown }) as Error,
  );
});

test('a data folder that cannot be created is reported with its variable', () => {
  expect(() => loadConfig({ DATA_DIR: '/dev/null/data' })).toThrow(
    /^DATA_DIR takes the path of a folder that can be written; .*$/,
  );
});

const keyOf = (changes: object): string => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = { type: 'service_account', client_email: 'a@b.iam.test', private_key: privateKey, ...changes };
  const file = path.join(dataDir, 'key.json');
  writeFileSync(file, JSON.stringify(key));
  return file;
};

test('the key of a service account is read at the start', () => {
  const file = keyOf({ token_uri: 'http://127.0.0.1:9/token' });
  const config = loadConfig({
    SESSION_SECRET: secret,
    GOOGLE_CLASSROOM_CREDENTIALS: file,
    GOOGLE_CLASSROOM_API_URL: 'http://c.test/',
  });
  expect(config.googleClassroom).toMatchObject({ clientEmail: 'a@b.iam.test', tokenUri: 'http://127.0.0.1:9/token' });
  expect(config.googleClassroomApiUrl).toBe('http://c.test');
  const plain = loadConfig({ SESSION_SECRET: secret, GOOGLE_CLASSROOM_CREDENTIALS: keyOf({}) });
  expect(plain.googleClassroom?.tokenUri).toBe('https://oauth2.googleapis.com/token');
});

test.each([
  ['no service account', { type: 'authorized_user' }, /type cannot be used/],
  ['no key', { private_key: 'MIIE-secret-MIIE' }, /private_key cannot be used/],
  ['no address', { client_email: undefined }, /client_email cannot be used/],
])('a key file with %s stops the start with one line that does not repeat its content', (_name, changes, problem) => {
  const load = () => loadConfig({ SESSION_SECRET: secret, GOOGLE_CLASSROOM_CREDENTIALS: keyOf(changes) });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(problem);
  expect(load).toThrow(/^GOOGLE_CLASSROOM_CREDENTIALS takes [^\n]*$/);
  expect(load).not.toThrow(/secret/);
});

test('a key file that is not JSON stops the start', () => {
  const file = path.join(dataDir, 'key.json');
  writeFileSync(file, '-----BEGIN');
  expect(() => loadConfig({ SESSION_SECRET: secret, GOOGLE_CLASSROOM_CREDENTIALS: file })).toThrow(/it is not JSON/);
});

test('production is told what it lacks, a sentence each, and development nothing', () => {
  const missing = (env: NodeJS.ProcessEnv): string[] =>
    missingSettings(loadConfig({ DATA_DIR: dataDir, SESSION_SECRET: secret, NODE_ENV: 'production', ...env })).map(
      (sentence) => / (?:Set|in) ([A-Z_]+)[ .]/.exec(sentence.replace('DATA_DIR/mail', ''))?.[1] ?? sentence,
    );
  const whole = {
    PUBLIC_URL: 'https://earshot.hill.org',
    SMTP_URL: 'smtps://mail.hill.org:465',
    MAIL_FROM: 'Earshot <no-reply@hill.org>',
    TRUSTED_PROXIES: '10.0.0.1',
  };
  expect(missing({})).toEqual(['PUBLIC_URL', 'SMTP_URL', 'TRUSTED_PROXIES']);
  expect(missing({ ...whole, MAIL_FROM: undefined })).toEqual(['MAIL_FROM']);
  expect(missing(whole)).toEqual([]);
  expect(missing({ NODE_ENV: 'development' })).toEqual([]);
});
