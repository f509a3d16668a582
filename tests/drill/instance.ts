import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPostmasterFile } from '#platform/postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres.ts';
import { freePort, startServer, type RunningServer } from '#tests/e2e/support/server.ts';

/** Where an instance has its data: in a folder, on a small disk, or its read models in a Postgres that the app did not start. */
export type Home = 'folder' | 'small disk' | 'own Postgres';

/** A scratch instance with the demo district, and ways to do it harm. */
export class Instance {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  readonly #ownFolder: string | null;
  readonly #held: EmbeddedPostgres[];
  #server: RunningServer;

  private constructor(env: Record<string, string>, server: RunningServer, ownFolder: string | null, held: EmbeddedPostgres[]) {
    this.#env = env;
    this.#server = server;
    this.#ownFolder = ownFolder;
    this.#held = held;
    this.url = server.url;
    this.dataDir = env['DATA_DIR']!;
  }

  static async start(home: Home, folder: string): Promise<Instance> {
    const ownFolder = home === 'own Postgres' ? join(folder, 'own') : null;
    const own = ownFolder === null ? null : await startEmbeddedPostgres(ownFolder);
    const env = {
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      PORT: String(await freePort()),
      VERIFY_AT: 'off',
      ...(own ? { DATABASE_URL: own.url } : {}),
    };
    return new Instance(env, await startServer(env), ownFolder, own ? [own] : []);
  }

  get hasEnded(): boolean {
    return this.#server.process.exitCode !== null;
  }

  /** What the process that runs now has written. */
  get output(): string {
    return this.#server.output();
  }

  killApp(): Promise<void> {
    return this.#server.kill();
  }

  /** What a service manager does. */
  async restartApp(): Promise<void> {
    this.#server = await startServer(this.#env);
  }

  /** What `npm run verify-log` says at its end. @throws when the log is not what was written */
  async verifyLog(): Promise<string> {
    const env = { ...process.env, ...this.#env };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify-log.ts'], { env });
    return stdout.trim().split('\n').slice(-2).join(' ');
  }

  killPostgres(): void {
    process.kill(this.#postmaster(), 'SIGKILL');
  }

  /** Every process of Postgres, or the one alone that takes new connections. */
  signalPostgres(signal: 'SIGSTOP' | 'SIGCONT', which: 'all' | 'postmaster'): void {
    const postmaster = this.#postmaster();
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').map(Number);
    for (const pid of which === 'all' ? [...children.filter(Boolean), postmaster] : [postmaster]) process.kill(pid, signal);
  }

  /** Where the Postgres is one's own, one has to start it oneself. */
  async restartOwnPostgres(): Promise<void> {
    this.#held.push(await startEmbeddedPostgres(this.#ownFolder!));
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) await this.#server.stop();
    for (const postgres of this.#held) await postgres.stop();
  }

  #postmaster(): number {
    return readPostmasterFile(join(this.#ownFolder ?? this.dataDir, 'postgres'))!.pid;
  }
}
