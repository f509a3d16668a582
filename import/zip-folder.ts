/**
 * Unpacks a zip file with a roster into a folder of its own. Only files that an import reads are written, under names of ours, so
 * a name in the zip never leads out of the folder; and never more bytes than the zip says, within a limit.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { ImportStop } from './import-stop.ts';
import { isImported } from './input-folder.ts';

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly at: number;
}

/** A zip file and what people call it. */
interface Zip {
  readonly path: string;
  readonly name: string;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 20_000;
const largestDirectory = 16 * 1024 * 1024;
/** A million answers are 200 MB. */
const largestContent = 4_000_000_000;
const stored = 0;
const deflated = 8;

const stop = ({ name }: Zip, reason: string): ImportStop => new ImportStop(`${name} ${reason} Nothing was imported.`);
const damaged = (zip: Zip): ImportStop =>
  stop(zip, 'cannot be read as a zip file: it is damaged or was cut off. Make or download it again.');

const read = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** Where the list of entries is, from the record at the end of the file. */
const findDirectory = async (zip: Zip, file: FileHandle): Promise<{ at: number; length: number; count: number }> => {
  const { size } = await file.stat();
  const start = Math.max(0, size - endBytes - longestComment);
  const tail = await read(file, start, size - start);
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const directory = { count: tail.readUInt16LE(at + 10), length: tail.readUInt32LE(at + 12), at: tail.readUInt32LE(at + 16) };
    if (directory.at === 0xffff_ffff) throw stop(zip, 'is larger than 4 GB. Unpack it, and import the folder.');
    if (directory.at + directory.length > start + at) break;
    return directory;
  }
  throw damaged(zip);
};

const readEntries = async (zip: Zip, file: FileHandle): Promise<Entry[]> => {
  const { at: begin, length, count } = await findDirectory(zip, file);
  if (count > mostEntries || length > largestDirectory) throw stop(zip, `holds more than ${mostEntries} files.`);
  const list = await read(file, begin, length);
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entryMark) throw damaged(zip);
    const nameLength = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
};

/** Programs that pack a folder put its name before all others. */
const withoutTopFolder = (entries: readonly Entry[]): Map<string, Entry> => {
  const files = entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX|\.[^/]*)(\/|$)/.test(name));
  const tops = new Set(files.map(({ name }) => name.split('/')[0]!));
  const [top] = tops;
  const shared = tops.size === 1 && files.every(({ name }) => name.includes('/')) && !/^(quizzes|standards)$/i.test(top!);
  return new Map(files.map((entry) => [shared ? entry.name.slice(top!.length + 1) : entry.name, entry]));
};

/** @throws ImportStop as soon as more bytes come than the zip says */
const limitedTo = (size: number, zip: Zip): Transform => {
  let seen = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      if (seen > size) done(damaged(zip));
      else done(null, chunk);
    },
    flush: (done) => done(seen === size ? null : damaged(zip)),
  });
};

const unpack = async (zip: Zip, file: FileHandle, entry: Entry, target: string): Promise<void> => {
  const header = await read(file, entry.at, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== localMark) throw damaged(zip);
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  await mkdir(dirname(target), { recursive: true });
  if (entry.packed === 0 && entry.size > 0) throw damaged(zip);
  if (entry.size === 0) return void (await open(target, 'w')).close();
  const bytes = createReadStream(zip.path, { start, end: start + entry.packed - 1 });
  const written = createWriteStream(target, { flags: 'wx' });
  try {
    if (entry.method === stored) await pipeline(bytes, limitedTo(entry.size, zip), written);
    else await pipeline(bytes, createInflateRaw(), limitedTo(entry.size, zip), written);
  } catch (error) {
    if (error instanceof ImportStop) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' ? stop(zip, 'does not fit on the disk when it is unpacked.') : damaged(zip);
  }
};

const checkEntries = (zip: Zip, entries: ReadonlyMap<string, Entry>): void => {
  const content = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (content > largestContent) throw stop(zip, 'would unpack to more than 4 GB.');
  for (const [name, { encrypted, method }] of entries) {
    if (encrypted) throw stop(zip, `is protected with a password (${name}). Make it without one.`);
    if (method !== stored && method !== deflated) {
      throw stop(zip, `is packed in a way that is not read here (${name}). Make it with the usual compression.`);
    }
  }
};

const folderPrefix = 'earshot-import-';
/** No import takes as long. */
const leftoverAfterMs = 24 * 60 * 60_000;

/** Folders of imports whose process was killed: they are full of names. */
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const path = join(tmpdir(), name);
    // Another process may remove it at the same time, and somebody else's stays.
    const since = await stat(path).catch(() => null);
    const isOld = since !== null && since.mtimeMs < Date.now() - leftoverAfterMs;
    if (isOld) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * Unpacks what an import reads into a new folder, which `remove` deletes.
 * @throws ImportStop
 */
export const unpackZip = async (
  path: string,
  name = basename(path),
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> => {
  const zip = { path, name };
  await removeLeftovers();
  await using file = await open(path, 'r').catch(() => {
    throw stop(zip, 'cannot be read.');
  });
  const all = withoutTopFolder(await readEntries(zip, file));
  const entries = new Map([...all].filter(([name]) => isImported(name)));
  checkEntries(zip, entries);
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const [name, entry] of entries) await unpack(zip, file, entry, join(folder, name));
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
};
