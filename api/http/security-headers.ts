/** What a browser may load and do on our pages; anything else is refused. */
import type { Request, Response } from 'express';
import helmet from 'helmet';
import { earlyPressesHash } from './pages/early-presses.ts';

const strict = {
  'default-src': ["'none'"],
  'script-src': ["'self'", earlyPressesHash],
  'style-src': ["'self'"],
  // React writes `style` attributes when it renders on the server; they cannot inject a style sheet or script.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  // blob: for a recording that was downloaded completely.
  'media-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // Only for students' pages; see ADR 0046.
  'worker-src': ["'self'"],
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

/** Other origins that documents may use: for pictures, for videos, and for requests by scripts. */
export interface OtherOrigins {
  readonly pictures: readonly string[];
  readonly media: readonly string[];
  readonly connect: readonly string[];
}

/** For documents; replies to programs only need `nosniff`, and are on the hot path. */
export const documentHeaders = (
  forDevelopment: boolean,
  { pictures, media, connect }: OtherOrigins = { pictures: [], media: [], connect: [] },
): SecurityHeaders => {
  const directives = forDevelopment ? development : strict;
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        'img-src': [...directives['img-src'], ...pictures],
        'media-src': [...directives['media-src'], ...media],
        'connect-src': [...directives['connect-src'], ...connect],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request, response) =>
    set(request, response, (error?: unknown) => {
      if (error) throw error as Error;
    });
};
