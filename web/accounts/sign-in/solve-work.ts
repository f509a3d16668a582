import type { WorkOrder } from '#api/accounts/sign-in/schemas.ts';

/** Finds the nonce of a proof of work in a worker, so that the page stays responsive. `stop` gives up. */
export const solveWork = (order: WorkOrder): { readonly nonce: Promise<string>; readonly stop: () => void } => {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  const nonce = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', () => reject(new Error('The check could not be completed.')));
  });
  worker.postMessage(order);
  return { nonce, stop: () => worker.terminate() };
};
