/** `docker-compose.yml` as people run it, against the settings that the app knows. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { loadConfig, takes } from '#platform/config.ts';
import { shareConnections } from '#platform/pools.ts';
import { projectFolder } from '#scripts/support/web-build-state.ts';

interface Service {
  readonly image: string;
  readonly profiles: readonly string[];
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const textOf = (file: string): string => readFileSync(`${projectFolder}/${file}`, 'utf8');
const linesOf = (file: string): string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const text = textOf('docker-compose.yml');
const file = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(file.services);
const apps = services.filter(([name]) => name.startsWith('app'));
const postgres = services.filter(([name]) => name.startsWith('postgres'));

/** Settings that the file decides, and those that have no use in a container. */
const decided = ['NODE_ENV', 'DATABASE_URL', 'EVENTSTORE_URL'];
const notForCompose = ['HOST', 'PORT', 'DATA_DIR', 'POSTGRES_ATTEMPTS', 'DATABASE_OWNER_URL', 'TEST_EVENTSTORE_URL'];

/** Where an image keeps what has to outlive its container. */
const stateOf = (image: string): string =>
  image.startsWith('postgres') ? '/var/lib/postgresql' : image === 'earshot' ? '/data' : '/var/lib/eventstore';

/** As compose fills in variables: `${NAME}`, `${NAME:-default}` and `${NAME:?problem}`, innermost first. */
const filled = (value: string, env: Readonly<Record<string, string>>): string => {
  const next = value.replaceAll(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(rest);
    return rest;
  });
  return next === value ? value : filled(next, env);
};

const secret = 'kD9xQ2vT7mB4pR8sW1zL6yN3cF5hJ0gA';
const needed = { SESSION_SECRET: secret, POSTGRES_PASSWORD: 'p@ss/w:rd#%41?' };
const environmentOf = (app: Service, env: Readonly<Record<string, string>> = needed): Record<string, string> =>
  Object.fromEntries(Object.entries(app.environment).map(([name, value]) => [name, filled(value, env)]));

afterEach(() => vi.unstubAllEnvs());

describe('docker-compose.yml', () => {
  it.each(apps)('hands every setting of .env to %s, except those that make no sense in a container', (_name, app) => {
    const expected = Object.keys(takes).filter((name) => !decided.includes(name) && !notForCompose.includes(name));
    const handed = expected.filter((name) => app.environment[name]?.includes(`\${${name}:`));
    expect(handed).toEqual(expected);
    for (const name of decided) expect(app.environment[name], name).toBeDefined();
    for (const name of notForCompose) {
      expect(app.environment[name], name).toBeUndefined();
      expect(text, name).toMatch(new RegExp(`^#.*\\b${name}\\b`, 'm'));
    }
  });

  it.each(apps)('starts %s with nothing but the two secrets', (name, app) => {
    const config = loadConfig(environmentOf(app));
    expect(config).toMatchObject({ nodeEnv: 'production', demo: false, smtpUrl: null, mediaBucket: null, unusedMediaDays: 90 });
    expect(config.publicUrl).toBe(name === 'app' ? 'http://localhost:3000' : 'http://localhost:3001');
    expect(() => shareConnections(config.databaseConnections, false)).not.toThrow();
  });

  it.each(apps)('gives %s what .env says', (_name, app) => {
    const own = { ...needed, PUBLIC_URL: 'https://ear.example.org', TRUSTED_PROXIES: '10.0.0.5', MEDIA_S3_BUCKET: 'recordings' };
    const config = loadConfig(environmentOf(app, own));
    expect(config).toMatchObject({ publicUrl: 'https://ear.example.org', trustedProxies: ['10.0.0.5'] });
    expect(config.mediaBucket?.bucket).toBe('recordings');
  });

  it.each(apps)('connects %s to Postgres with a password of any characters', (_name, app) => {
    const { DATABASE_URL: url, PGPASSWORD: password } = environmentOf(app);
    vi.stubEnv('PGPASSWORD', password);
    const client = new Client({ connectionString: url });
    expect(client).toMatchObject({ user: 'earshot', database: 'earshot', password: needed.POSTGRES_PASSWORD });
    expect(postgres.map(([name]) => name)).toContain(client.host);
    expect(postgres.every(([, { environment }]) => filled(environment['POSTGRES_PASSWORD']!, needed) === client.password)).toBe(
      true,
    );
  });

  it('has no default for a secret', () => {
    const secrets = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|TOKEN|KEY|KEY_ID))(:[-?][^}]*)?\}/g)];
    expect(secrets.length).toBeGreaterThan(5);
    for (const [all, , rest] of secrets) expect(all).toBe(rest === ':-' || rest?.startsWith(':?') ? all : 'without a default');
    const without = (name: string) => () =>
      services.flatMap(([, one]) => Object.values(environmentOf(one, { ...needed, [name]: '' })));
    expect(without('SESSION_SECRET')).toThrow('set SESSION_SECRET');
    expect(without('POSTGRES_PASSWORD')).toThrow('set POSTGRES_PASSWORD');
  });

  it.each(services)('keeps what %s stores in a named volume', (_name, { image, volumes }) => {
    const path = stateOf(image.replace(/^\$\{\w+:-(.*)\}$/, '$1'));
    const [volume] = (volumes.find((one) => one.split(':')[1] === path) ?? '').split(':');
    expect(Object.keys(file.volumes)).toContain(volume);
  });

  it('shares the files of the app between both processes of the cluster, and no volume otherwise', () => {
    const used = services.flatMap(([name, { volumes }]) =>
      volumes.filter((one) => !one.startsWith('./')).map((one) => [one.split(':')[0]!, name] as const),
    );
    const users = Object.groupBy(used, ([volume]) => volume);
    const shared = Object.entries(users).filter(([, by]) => by!.length > 1);
    expect(shared.map(([volume, by]) => [volume, by!.map(([, name]) => name)])).toEqual([
      ['app-cluster-data', ['app-1', 'app-2']],
    ]);
    expect(Object.keys(users).toSorted()).toEqual(Object.keys(file.volumes).toSorted());
  });

  it.each(postgres)('gives %s the connections of its apps and the tuning of the embedded one', (name, { command = [] }) => {
    const settings = Object.fromEntries(command.slice(1).map((one) => filled(one.replace(/^-c/, ''), {}).split('=')));
    expect(settings).toMatchObject({ shared_buffers: '256MB', random_page_cost: '1.1', jit: 'off', wal_compression: 'on' });
    const own = apps.filter(([, app]) => app.depends_on?.[name]);
    const connections = own.reduce((sum, [, app]) => sum + loadConfig(environmentOf(app)).databaseConnections, 0);
    // Postgres keeps three, and commands such as `npm run projections` need some next to the apps.
    expect(Number(settings['max_connections'])).toBeGreaterThanOrEqual(connections + 3 + 44);
  });

  it('waits for EventStoreDB until each node leads or follows', () => {
    const nodes = services.filter(([name]) => name.startsWith('eventstore'));
    expect(nodes).toHaveLength(4);
    for (const [, { healthcheck }] of nodes) {
      const [, pattern = ''] = /^curl .* http:\/\/localhost:2113\/info \| grep -Eqi '([^']+)'$/.exec(healthcheck!.test[1]!) ?? [];
      const isHealthy = (state: string) => new RegExp(pattern, 'i').test(`{"esVersion":"24.10.0","state":"${state}"}`);
      expect(['leader', 'Follower'].map(isHealthy)).toEqual([true, true]);
      expect(['unknown', 'initializing', 'catchingUp', 'preLeader'].map(isHealthy)).toEqual([false, false, false, false]);
    }
    for (const [, app] of apps)
      for (const { condition } of Object.values(app.depends_on!)) expect(condition).toBe('service_healthy');
  });
});

describe('the file of settings', () => {
  it('is an example that names every variable, and has no secret', () => {
    const named = linesOf('.env.example').map((line) => line.split('=') as [string, string]);
    const variables = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    expect(named.map(([name]) => name).toSorted()).toEqual([...variables, 'COMPOSE_PROFILES'].toSorted());
    expect(named.filter(([, value]) => value !== '')).toEqual([['COMPOSE_PROFILES', 'single']]);
  });

  it('itself is tracked by nobody', () => {
    expect(linesOf('.gitignore')).toEqual(expect.arrayContaining(['.env', 'secrets/']));
    expect(execFileSync('git', ['ls-files', '--', '.env', 'secrets'], { cwd: projectFolder, encoding: 'utf8' })).toBe('');
  });

  it('stays out of the image, like everything that git ignores', () => {
    const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''));
    expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining([...ignored, '.git', '.env.*']));
  });
});
