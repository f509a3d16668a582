import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';

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

/** What a file is called to the outside: what is in it, so that an address never changes its content. */
const mediaName = /^[0-9a-f]{32}\.([a-z0-9]{2,4})$/;

const nameOf = (sha256: string, extension: string): string => `${sha256.slice(0, 32)}.${extension}`;

export const mediaNameOf = (content: Buffer, extension: string): string =>
  nameOf(createHash('sha256').update(content).digest('hex'), extension);

export const mediaAddressOf = (content: Buffer, extension: string): string => `/media/${mediaNameOf(content, extension)}`;

export interface MediaFile {
  readonly path: string;
  readonly bytes: number;
  readonly contentType: string;
  /** The same as long as the content is. */
  readonly etag: string;
}

/** Recordings, videos, transcripts and pictures, found by the name that follows from their content. */
export interface MediaLibrary {
  /** Null when there is no such file, whatever the name is made of. */
  find(name: string): Promise<MediaFile | null>;
  /** The text at an address of the product, for instance a transcript; null when there is none. */
  text(address: string): Promise<string | null>;
  /** Keeps a content, once however often it comes; answers with its address. */
  store(content: Buffer, extension: string): Promise<string>;
  /** The same with what lies in a file, which stays where it is; the file may be large. */
  storeFile(file: string, extension: string): Promise<string>;
}

export interface MediaFolders {
  /** Files under names of their own, read once. */
  readonly project: readonly string[];
  /** Holds files under the names that mediaNameOf gives; null for none. */
  readonly data: string | null;
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
  await pipeline(createReadStream(file), hash);
  return nameOf(hash.digest('hex'), extension);
};

const mostTextBytes = 1_000_000;

export const createMediaLibrary = ({ project, data }: MediaFolders): MediaLibrary => {
  let index: Promise<ReadonlyMap<string, string>> | null = null;
  const texts = new LRUCache<string, string>({ maxSize: 20_000_000, sizeCalculation: (text) => text.length + 1 });

  const find = async (name: string): Promise<MediaFile | null> => {
    const extension = mediaName.exec(name)?.[1];
    if (extension === undefined || !Object.hasOwn(contentTypes, extension)) return null;
    index ??= indexFolders(project);
    const file = (await index).get(name) ?? (data === null ? null : path.join(data, name));
    if (file === null) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    return { path: file, bytes: found.size, contentType: contentTypes[extension]!, etag: `"${name.split('.')[0]}"` };
  };

  const keep = async (name: string, write: (half: string) => Promise<void>): Promise<string> => {
    if (data === null) throw new Error('There is no folder for media.');
    if (!(await find(name))) {
      await mkdir(data, { recursive: true });
      // Whoever asks for it meanwhile finds nothing rather than half of it.
      const half = path.join(data, `.${name}.${randomUUID()}`);
      try {
        await write(half);
        await rename(half, path.join(data, name));
      } finally {
        await rm(half, { force: true });
      }
    }
    return `/media/${name}`;
  };

  return {
    find,
    async text(address) {
      const name = address.replace(/^\/media\//, '');
      const known = texts.get(name);
      if (known !== undefined) return known;
      const file = await find(name);
      if (!file || file.bytes > mostTextBytes) return null;
      const text = await readFile(file.path, 'utf8').catch(() => null);
      if (text !== null) texts.set(name, text);
      return text;
    },
    store: (content, extension) => keep(mediaNameOf(content, extension), (half) => writeFile(half, content, { flush: true })),
    async storeFile(file, extension) {
      return keep(await fileNameOf(file, extension), (half) => copyFile(file, half, constants.COPYFILE_FICLONE));
    },
  };
};
