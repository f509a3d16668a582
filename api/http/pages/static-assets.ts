import path from 'node:path';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

const asksForFile = /\.(?!br$|gz$)\w+$/;

/** One worker file per language. */
const workerFile = /[\\/]offline-worker(?:\.[a-z]+)?\.js$/;

/** Revalidated on every check, so that a deploy reaches the devices; and it can only reach this server. */
const describeWorker = (response: ServerResponse): void => {
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('content-security-policy', "default-src 'none'; connect-src 'self'");
};

/** Serves the built web app, including the build's precompressed files. Any other address continues to the routes. */
export const staticAssets = (folder: string): RequestHandler => {
  // Vite puts a content hash into these file names.
  const hashedFolder = path.join(folder, 'assets', path.sep);
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        const immutable = file.startsWith(hashedFolder);
        response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        if (workerFile.test(file)) describeWorker(response);
        response.setHeader('x-content-type-options', 'nosniff');
      },
    },
  });
  return (request, response, next) => {
    if (asksForFile.test(request.path)) serve(request, response, next);
    else next();
  };
};
