import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

// Vite writes a hash of the content into the names of these.
const hashedFolder = '/assets/';

const readIfThere = (file: string, files: ReadonlySet<string>): Buffer | null => (files.has(file) ? readFileSync(file) : null);

const loadAssets = (folder: string): Map<string, Asset> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Set(names.map((name) => path.join(folder, name)));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = types[path.extname(file)];
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (!type || address.startsWith('/.')) continue;
    const plain = readFileSync(file);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    assets.set(address, { type, etag, plain, brotli: readIfThere(`${file}.br`, files), gzip: readIfThere(`${file}.gz`, files) });
  }
  return assets;
};

const encodingFor = (asset: Asset, accepted: string): { body: Buffer; encoding: string | null } => {
  if (asset.brotli && /\bbr\b/.test(accepted)) return { body: asset.brotli, encoding: 'br' };
  if (asset.gzip && /\bgzip\b/.test(accepted)) return { body: asset.gzip, encoding: 'gzip' };
  return { body: asset.plain, encoding: null };
};

const send = (asset: Asset, address: string, request: Request, response: Response): void => {
  const immutable = address.startsWith(hashedFolder);
  response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  response.setHeader('etag', asset.etag);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === asset.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const { body, encoding } = encodingFor(asset, request.headers['accept-encoding'] ?? '');
  response.setHeader('content-type', asset.type);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.end(body);
};

/**
 * The built web app, read into memory once (a few MB) with what the build compressed: no disk, no compressing and no
 * path from outside on the way. An address that is not a file goes on to the routes.
 */
export const staticAssets = (folder: string): RequestHandler => {
  const assets = loadAssets(folder);
  return (request, response, next) => {
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assets.get(request.path) : undefined;
    if (!asset) return next();
    send(asset, request.path, request, response);
  };
};
