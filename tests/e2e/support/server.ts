import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The app as users start it, in a process of its own. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** SIGTERM, and waits for the end. Returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

const isServing = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts `scripts/start.ts` and waits until /healthz says ok. `env` is added to the environment. */
export const startServer = async (env: Record<string, string>, timeoutMs = 120_000): Promise<RunningServer> => {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;

  const deadline = Date.now() + timeoutMs;
  while (!(await isServing(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended before it served:\n${printed}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server does not serve after ${timeoutMs} ms:\n${printed}`);
    }
    await pause(50);
  }
  return {
    url,
    port,
    process: child,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
