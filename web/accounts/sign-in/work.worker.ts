import { findNonce } from './find-nonce.ts';

interface Order {
  challenge: string;
  difficulty: number;
}

// In a thread of its own, so that the page stays responsive while it counts.
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  self.postMessage(findNonce(data.challenge, data.difficulty));
});
