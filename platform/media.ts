/** Where recordings, pictures and videos are stored, and the content type each is sent with. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { readInPieces } from './file-pieces.ts';
import { createFolderStore, inPassingFolder, type KeptFile, type MediaStore, type Part } from './media-store.ts';

const contentTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** The public name of a file is derived from its content, so the content at an address never changes. */
const mediaName = /^[0-9a-f]{32}\.([a-z0-9]{2,4})$/;

const isMediaName = (name: string): boolean => {
  const extension = mediaName.exec(name)?.[1];
  return extension !== undefined && Object.hasOwn(contentTypes, extension);
};

const nameOf = (sha256: string, extension: string): string => `${sha256.slice(0, 32)}.${extension}`;

export const mediaNameOf = (content: Buffer, extension: string): string =>
  nameOf(createHash('sha256').update(content).digest('hex'), extension);

export const mediaAddressOf = (content: Buffer, extension: string): string => `/media/${mediaNameOf(content, extension)}`;

export interface MediaFile {
  readonly bytes: number;
  readonly contentType: string;
  /** Changes only with the content. */
  readonly etag: string;
  /** Reads all of it, or one range of bytes. */
  read(part?: Part): Promise<Readable>;
  /** Lends it as a local file. */
  lend<Result>(use: (file: string) => Promise<Result>): Promise<Result>;
}

/** Recordings, videos, transcripts and pictures, found by names derived from their content. */
export interface MediaLibrary {
  /** Null for a missing file or an invalid name. */
  find(name: string): Promise<MediaFile | null>;
  /** The text at an address of the product, for instance a transcript; null when there is none. */
  text(address: string): Promise<string | null>;
  /** Stores content and returns its address. The same content is stored only once. */
  store(content: Buffer, extension: string): Promise<string>;
  /** The same for the content of a file, which may be large. The file itself stays in place. */
  storeFile(file: string, extension: string): Promise<string>;
  /** Files stored here; without the project's own files and without foreign files in the folder. */
  kept(): Promise<readonly KeptFile[]>;
  /** Removes a file that was last stored before this moment. Returns true if it was removed. */
  removeKeptBefore(name: string, moment: Date): Promise<boolean>;
}

export interface MediaFolders {
  /** Folders of files under ordinary names, indexed once. */
  readonly project: readonly string[];
  /** Stores files under the names from mediaNameOf: a folder or another store; null for none. */
  readonly data: string | MediaStore | null;
}

const extensionOf = (file: string): string => path.extname(file).slice(1).toLowerCase();

const indexFolder = async (folder: string, index: Map<string, string>): Promise<void> => {
  const files = await readdir(folder).catch(() => []);
  for (const file of files) {
    const extension = extensionOf(file);
    if (!Object.hasOwn(contentTypes, extension)) continue;
    const full = path.join(folder, file);
    index.set(mediaNameOf(await readFile(full), extension), full);
  }
};

const indexFolders = async (folders: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const index = new Map<string, string>();
  for (const folder of folders) await indexFolder(folder, index);
  return index;
};

const fileNameOf = async (file: string, extension: string): Promise<string> => {
  const hash = createHash('sha256');
  await readInPieces(file, (bytes) => {
    hash.update(bytes);
    return bytes.length;
  });
  return nameOf(hash.digest('hex'), extension);
};

const maxTextBytes = 1_000_000;
const maxKnown = 10_000;

export const createMediaLibrary = ({ project, data }: MediaFolders): MediaLibrary => {
  const own = typeof data === 'string' ? createFolderStore(data) : data;
  const isElsewhere = typeof data !== 'string';
  let index: Promise<ReadonlyMap<string, string>> | null = null;
  const texts = new LRUCache<string, string>({ maxSize: 20_000_000, sizeCalculation: (text) => text.length + 1 });
  /** The content of a name never changes, so a remote store is asked only once. */
  const sizes = new LRUCache<string, number>({ max: maxKnown });

  const storeOf = async (name: string): Promise<readonly [MediaStore, string] | null> => {
    index ??= indexFolders(project);
    const file = (await index).get(name);
    if (file !== undefined) return [createFolderStore(path.dirname(file)), path.basename(file)];
    return own && [own, name];
  };

  const find = async (name: string): Promise<MediaFile | null> => {
    if (!isMediaName(name)) return null;
    const place = await storeOf(name);
    if (!place) return null;
    const [store, key] = place;
    const bytes = sizes.get(name) ?? (await store.bytesOf(key));
    if (bytes === null) return null;
    if (isElsewhere) sizes.set(name, bytes);
    return {
      bytes,
      contentType: contentTypes[extensionOf(name)]!,
      etag: `"${name.split('.')[0]}"`,
      read: (part) => store.read(key, part),
      lend: (use) => store.lend(key, use),
    };
  };

  const storeFile = async (file: string, extension: string): Promise<string> => {
    if (!own) throw new Error('There is no place for media.');
    const name = await fileNameOf(file, extension);
    const place = await storeOf(name);
    // Store existing content again: this renews its date, so that it is not removed before it is used.
    if (place?.[0] === own) await own.keep(name, file);
    return `/media/${name}`;
  };

  const forget = (name: string): void => {
    sizes.delete(name);
    texts.delete(name);
  };

  return {
    find,
    async text(address) {
      const name = address.replace(/^\/media\//, '');
      const known = texts.get(name);
      if (known !== undefined) return known;
      const file = await find(name);
      if (!file || file.bytes > maxTextBytes) return null;
      const text = await file
        .read()
        .then(buffer)
        .catch(() => null);
      if (text !== null) texts.set(name, text.toString());
      return text === null ? null : text.toString();
    },
    store: (content, extension) =>
      inPassingFolder(async (folder) => {
        const file = path.join(folder, 'content');
        await writeFile(file, content, { flush: true });
        return storeFile(file, extension);
      }),
    storeFile,
    kept: async () => ((await own?.list()) ?? []).filter(({ name }) => isMediaName(name)),
    async removeKeptBefore(name, moment) {
      if (!own || !isMediaName(name)) return false;
      const removed = await own.removeKeptBefore(name, moment);
      if (removed) forget(name);
      return removed;
    },
  };
};
