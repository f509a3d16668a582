import { findNonce } from './find-nonce.ts';

interface Order {
  challenge: string;
  difficulty: number;
}

// Runs in a separate thread, so that the page stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  self.postMessage(findNonce(data.challenge, data.difficulty));
});
