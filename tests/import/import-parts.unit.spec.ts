import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forEachAtOnce, Lanes } from '#import/concurrency.ts';
import { ImportStop } from '#import/import-stop.ts';
import { openInputFolder } from '#import/input-folder.ts';
import { parseOptions } from '#import/options.ts';
import { RejectsFile } from '#import/rejects-file.ts';
import { formatTable, ImportReport } from '#import/report.ts';
import { unpackZip } from '#import/zip-folder.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { zipOf } from './support/zip-file.ts';

describe('running in parallel', () => {
  it('never exceeds its limit, and runs everything', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await forEachAtOnce([5, 1, 4, 2, 3, 0], 3, async (turns) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      running -= 1;
      done.push(turns);
    });
    expect(most).toBe(3);
    expect(done.sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('lets running tasks finish before it throws a failure, and starts no more', async () => {
    const started: number[] = [];
    const finished: number[] = [];
    const failing = forEachAtOnce([1, 2, 3, 4], 2, async (item) => {
      started.push(item);
      await Promise.resolve();
      if (item === 1) throw new Error('no');
      await Promise.resolve();
      await Promise.resolve();
      finished.push(item);
    });
    await expect(failing).rejects.toThrow('no');
    expect(started).toEqual([1, 2]);
    expect(finished).toEqual([2]);
  });

  it('finishes at once with nothing to run', async () => {
    await expect(new Lanes(2).drain()).resolves.toBeUndefined();
  });
});

describe('the rejects file', () => {
  const add = (rejects: RejectsFile) => {
    rejects.add('users.csv', 7, 'role "a,b"');
    rejects.close();
  };

  it('does not exist without rejects, and an earlier run’s file is removed', () => {
    const folder = temporaryFolder({ 'rejects.csv': 'file,line,reason\nold,1,x\n' });
    new RejectsFile([folder]).close();
    expect(existsSync(join(folder, 'rejects.csv'))).toBe(false);
  });

  it('contains file, line and reason', () => {
    const folder = temporaryFolder();
    const rejects = new RejectsFile([folder]);
    add(rejects);
    expect(rejects.path).toBe(join(folder, 'rejects.csv'));
    expect(readFileSync(rejects.path!, 'utf8')).toBe('file,line,reason\nusers.csv,7,"role ""a,b"""\n');
  });

  it('goes to the second folder when the first is not writable', () => {
    const folder = temporaryFolder();
    const rejects = new RejectsFile([join(folder, 'not-there'), folder]);
    add(rejects);
    expect(rejects.path).toBe(join(folder, 'rejects.csv'));
  });

  it('leaves a file with its name alone if no import wrote it, and uses another name', () => {
    const folder = temporaryFolder({ 'rejects.csv': 'mine', 'rejects-2.csv': 'file,line,reason\nold,1,x\n' });
    const rejects = new RejectsFile([folder]);
    expect(existsSync(join(folder, 'rejects-2.csv'))).toBe(false);
    add(rejects);
    expect(readFileSync(join(folder, 'rejects.csv'), 'utf8')).toBe('mine');
    expect(rejects.path).toBe(join(folder, 'rejects-2.csv'));
    expect(readFileSync(rejects.path!, 'utf8')).toContain('users.csv,7');
  });

  it.each(['file,line,reason\ntheirs,1,x\n', 'theirs', null])('neither follows nor removes a link (to %j)', (content) => {
    const folder = temporaryFolder();
    const target = join(temporaryFolder(), 'target');
    if (content !== null) writeFileSync(target, content);
    symlinkSync(target, join(folder, 'rejects.csv'));
    const rejects = new RejectsFile([folder]);
    add(rejects);
    expect(existsSync(target) ? readFileSync(target, 'utf8') : null).toBe(content);
    expect(readlinkSync(join(folder, 'rejects.csv'))).toBe(target);
    expect(rejects.path).toBe(join(folder, 'rejects-2.csv'));
  });
});

describe('the report', () => {
  it('ends with a table of all counts, in a fixed order', () => {
    const report = new ImportReport(new RejectsFile([temporaryFolder()]), { progress: () => undefined, line: () => undefined });
    report.begin('answers', 'answers.csv');
    report.read('answers', 12_345);
    report.done('answers', 'imported', 12_000);
    report.done('answers', 'unchanged', 344);
    report.reject('answers', { file: 'answers.csv', line: 3 }, 'no');
    report.begin('users', 'users.csv');
    expect(report.rejected).toBe(1);
    expect(formatTable(report.counts)).toBe(
      [
        '           read  imported  unchanged  rejected',
        'users         0         0          0         0',
        'answers  12,345    12,000        344         1',
      ].join('\n'),
    );
    report.done('users', 'unused', 2);
    expect(formatTable(report.counts).split('\n')).toEqual([
      '           read  imported  unchanged  rejected  not used here',
      'users         0         0          0         0              2',
      'answers  12,345    12,000        344         1              0',
    ]);
  });
});

describe('the command line', () => {
  it('accepts a folder and its options', () => {
    expect(parseOptions(['data', '--initial-password', 'long-enough-1', '--time-zone', 'America/Chicago'])).toEqual({
      folder: 'data',
      initialPassword: 'long-enough-1',
      timeZone: 'America/Chicago',
      district: null,
      plan: null,
      into: null,
      dryRun: false,
      removals: { allowed: false, largestShare: 20 },
    });
    const removals = { allowed: true, largestShare: 35 };
    const asked = ['roster.zip', '--dry-run', '--allow-removals', '--largest-share', '35'];
    expect(parseOptions(asked)).toMatchObject({ dryRun: true, removals });
    expect(parseOptions(['data', '--into', '12'])).toMatchObject({ into: 12 });
    expect(parseOptions(['data', '--into', 'new'])).toMatchObject({ into: 'new' });
    expect(parseOptions(['data', '--plan', 'premium'])).toMatchObject({ plan: 'premium' });
    expect(parseOptions(['--help'])).toBeNull();
  });

  it.each([
    [[]],
    [['a', 'b']],
    [['a', '--time-zone', 'Mars/Base']],
    [['a', '--initial-password', 'short']],
    [['a', '--what']],
    [['a', '--plan', 'gold']],
    [['a', '--into', '0']],
    [['a', '--into', 'Riverside']],
  ])('rejects %j', (args) => {
    expect(() => parseOptions(args)).toThrow(ImportStop);
  });
});

describe('the folder', () => {
  it('finds its files regardless of case', () => {
    const folder = temporaryFolder({
      'ORGS.csv': '',
      'quizzes/b.JSON': '',
      'quizzes/a.gift': '',
      'quizzes/notes.txt': '',
      'x.csv': '',
    });
    const { csv, quizJson, quizGift } = openInputFolder(folder);
    expect(Object.keys(csv)).toEqual(['orgs.csv']);
    expect([...quizJson, ...quizGift]).toEqual([join(folder, 'quizzes/b.JSON'), join(folder, 'quizzes/a.gift')]);
  });

  it('must exist and not be empty', () => {
    const folder = temporaryFolder({ 'notes.txt': '' });
    expect(() => openInputFolder(folder)).toThrow(/holds none of/);
    expect(() => openInputFolder(join(folder, 'gone'))).toThrow(/does not exist/);
    expect(() => openInputFolder(join(folder, 'notes.txt'))).toThrow(/is a file/);
  });
});

describe('a problem in the folder', () => {
  const files = { 'users.csv': 'sourcedId\n', 'quizzes/a.json': '{}' };
  const problemOf = (folder: string): string => {
    try {
      openInputFolder(folder);
      return 'none';
    } catch (error) {
      expect(error).toBeInstanceOf(ImportStop);
      return (error as Error).message;
    }
  };

  it.each<readonly [string, (path: string) => void, string]>([
    ['a folder', (path) => mkdirSync(path), 'is a folder, not a file'],
    ['a pipe', (path) => void execFileSync('mkfifo', [path]), 'is a pipe between programs, not a file'],
    ['a device behind a link', (path) => symlinkSync('/dev/zero', path), 'leads out of the folder, and is not followed'],
    ['a link out of it', (path) => symlinkSync('/etc/passwd', path), 'leads out of the folder, and is not followed'],
    ['a link to nothing', (path) => symlinkSync('nothing', path), 'is a link to something that does not exist'],
    ['a link to itself', (path) => symlinkSync(path, path), 'is a link that leads to itself'],
  ])('is reported and nothing is read when %s is among the files', (_what, make, words) => {
    for (const name of ['answers.csv', 'quizzes/b.json', 'quizzes/b.gift']) {
      const folder = temporaryFolder(files);
      make(join(folder, name));
      expect(problemOf(folder)).toMatch(/^Nothing was imported/);
      expect(problemOf(folder)).toContain(`${name} `);
      expect(problemOf(folder)).toContain(words);
      expect(problemOf(folder)).not.toContain('root:');
    }
  });

  it('is reported together with all others', () => {
    const folder = temporaryFolder(files);
    mkdirSync(join(folder, 'answers.csv'));
    mkdirSync(join(folder, 'quizzes/b.json'));
    expect(problemOf(folder).split('\n')).toHaveLength(3);
  });

  it('does not include links within the folder, or a folder that is itself a link', () => {
    const folder = temporaryFolder(files);
    symlinkSync('users.csv', join(folder, 'orgs.csv'));
    const link = join(temporaryFolder(), 'link');
    symlinkSync(folder, link);
    expect(Object.keys(openInputFolder(link).csv)).toEqual(['orgs.csv', 'users.csv']);
  });

  it('is reported when the quizzes folder links elsewhere, or is a file', () => {
    const elsewhere = temporaryFolder({ 'secret.json': '{}' });
    const folder = temporaryFolder({ 'users.csv': '' });
    symlinkSync(elsewhere, join(folder, 'quizzes'));
    expect(problemOf(folder)).toContain('quizzes is a link that leads out of the folder');
    expect(problemOf(temporaryFolder({ quizzes: '' }))).toContain('quizzes is a file, not a folder');
  });

  it('is reported when the name of one of our files cannot be read, and not for other files', () => {
    const folder = temporaryFolder(files);
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/quizzes/caf`), Buffer.from([0xe9]), Buffer.from('.txt')]), '');
    expect(problemOf(folder)).toBe('none');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/quizzes/caf`), Buffer.from([0xe9]), Buffer.from('.json')]), '{}');
    expect(problemOf(folder)).toContain('has a name that is not UTF-8; give the file another name');
  });
});

describe('a zip file', () => {
  it('that says that a file with content takes no bytes is damaged', async () => {
    const path = join(temporaryFolder(), 'roster.zip');
    writeFileSync(path, zipOf([{ name: 'users.csv', content: 'sourcedId', packed: 0 }]));
    await expect(unpackZip(path)).rejects.toThrow(ImportStop);
  });

  it('takes away what an import that was killed left behind, and nothing of one that is still running', async () => {
    const [left, running] = [mkdtempSync(join(tmpdir(), 'earshot-import-')), mkdtempSync(join(tmpdir(), 'earshot-import-'))];
    utimesSync(left, 0, 0);
    const path = join(temporaryFolder(), 'roster.zip');
    writeFileSync(path, zipOf([{ name: 'users.csv', content: 'sourcedId' }]));
    const { folder, remove } = await unpackZip(path);
    expect([left, running, folder].map((each) => existsSync(each))).toEqual([false, true, true]);
    await remove();
  });
});
