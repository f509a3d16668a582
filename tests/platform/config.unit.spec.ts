import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../platform/config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secret = 'a'.repeat(32);

test('an empty environment gives the development defaults', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config).toEqual({
    nodeEnv: 'development',
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    eventStoreUrl: null,
    demo: true,
    sessionSecret: readFileSync(path.join(dataDir, 'session-secret'), 'utf8'),
    logLevel: 'info',
    testEventStoreUrl: null,
  });
});

test('the generated session secret is long, kept, and readable by its owner alone', () => {
  const first = loadConfig({ DATA_DIR: dataDir }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(loadConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first);
  expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('production listens everywhere, has no demo, and requires a session secret', () => {
  const config = loadConfig({ NODE_ENV: 'production', SESSION_SECRET: secret, DATA_DIR: dataDir });
  expect(config).toMatchObject({ host: '0.0.0.0', demo: false, sessionSecret: secret });
  expect(() => loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })).toThrow(
    /^SESSION_SECRET takes .*required in production/,
  );
});

test('a variable that is set to nothing counts as unset', () => {
  expect(loadConfig({ PORT: '', DEMO: ' ', SESSION_SECRET: secret })).toMatchObject({ port: 3000, demo: true });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['PORT', '3000.5'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/earshot'],
  ['EVENTSTORE_URL', 'http://localhost:2113'],
  ['TEST_EVENTSTORE_URL', 'esdb://'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['SESSION_SECRET', 'short'],
])('a wrong %s (%s) stops the start with one line that names it and what it takes', (name, value) => {
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

test('the line about a wrong address does not repeat the password in it', () => {
  expect(() => loadConfig({ SESSION_SECRET: secret, DATABASE_URL: 'mysql://ada:hunter2@db/earshot' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') as unknown }) as Error,
  );
});

test('a data folder that cannot be made is reported by its variable', () => {
  expect(() => loadConfig({ DATA_DIR: '/dev/null/data' })).toThrow(
    /^DATA_DIR takes the path of a folder that can be written; .*$/,
  );
});
