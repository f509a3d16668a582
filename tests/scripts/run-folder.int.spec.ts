import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { sweepRunFolders } from '#scripts/support/run-folder.ts';

const script = fileURLToPath(new URL('support/run-that-waits.ts', import.meta.url));
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // What has ended and is not asked about has a number too.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

const startRun = async (base: string) => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, TEST_RUN_FOLDER: '', TMPDIR: base },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child.pid!);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { folder, program } = JSON.parse(line) as { folder: string; program: number };
  started.push(program);
  return { child, folder, program };
};

const newBase = (): string => mkdtempSync(join(tmpdir(), 'runs-'));

describe('a test run', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('ended by %s leaves no folder or process behind', async (signal) => {
    const base = newBase();
    const { child, folder, program } = await startRun(base);
    expect([existsSync(folder), isAlive(program)]).toEqual([true, true]);
    child.kill(signal);
    await expect.poll(() => readdirSync(base)).toEqual([]);
    expect(isAlive(program)).toBe(false);
  });

  it('is left alone by the next run while it is still running', async () => {
    const base = newBase();
    const first = await startRun(base);
    const second = await startRun(base);
    expect([existsSync(first.folder), isAlive(first.program)]).toEqual([true, true]);
    for (const { child } of [first, second]) child.kill();
    await expect.poll(() => readdirSync(base)).toEqual([]);
  });
});

describe('the next run', () => {
  it('removes only the folder of a run that is gone', async () => {
    const base = newBase();
    const { child, folder } = await startRun(base);
    const owner = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as object;
    const folders = {
      'earshot-run-gone': { ...owner, pid: 2 ** 22 + 1 },
      'earshot-run-reused': { ...owner, start: '1' },
      'earshot-run-elsewhere': { ...owner, pid: 2 ** 22 + 1, here: 'another machine' },
      'earshot-run-nobody': null,
      'earshot-demo': { ...owner, pid: 2 ** 22 + 1 },
    };
    for (const [name, of] of Object.entries(folders)) {
      mkdirSync(join(base, name));
      if (of) writeFileSync(join(base, name, 'owner.json'), JSON.stringify(of));
    }
    expect(sweepRunFolders(base).toSorted()).toEqual([join(base, 'earshot-run-gone'), join(base, 'earshot-run-reused')]);
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(base)).toEqual(expect.arrayContaining(['earshot-run-elsewhere', 'earshot-run-nobody', 'earshot-demo']));
    child.kill();
  });
});
