import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

export interface Checked {
  readonly name: string;
  readonly ok: boolean;
}

/** Runs a check without mixing its output with that of others: the output is printed when it is done. */
export const runCheck = async ({ name, command }: Check): Promise<Checked> => {
  const started = performance.now();
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (chunk: Buffer): void => void (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close') as Promise<[number | null]>;
  const ok = await ended.then(
    ([code]) => code === 0,
    (error: Error) => {
      said += error.message;
      return false;
    },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${said.trim() ? `${said.trimEnd()}\n` : ''}${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  return { name, ok };
};

/** Runs the checks one after the other, and continues after a failure. */
export const runChecks = async (checks: readonly Check[]): Promise<Checked[]> => {
  const results: Checked[] = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
};
