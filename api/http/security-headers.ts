import type { Request, Response } from 'express';
import helmet from 'helmet';

const strict = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // React writes `style` attributes when it renders on the server; no style sheet or script can come in through them.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

// Vite's client is an inline script that opens a socket and writes style elements.
const development = {
  ...strict,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
};

export type SecurityHeaders = (request: Request, response: Response) => void;

/** Videos may come from these origins too. For documents; replies to programs only need `nosniff`, and are on the hot path. */
export const documentHeaders = (forDevelopment: boolean, mediaOrigins: readonly string[] = []): SecurityHeaders => {
  const directives = forDevelopment ? development : strict;
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, 'media-src': [...directives['media-src'], ...mediaOrigins] },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request, response) =>
    set(request, response, (error?: unknown) => {
      if (error) throw error as Error;
    });
};
