/** What /healthz said while it was asked again and again. */
export interface HealthSeen {
  slowestMs: number;
  /** Of the answers that were not 200. */
  readonly reasons: Set<string>;
  unreachable: number;
  /** When a question was sent that was answered with 200, and when there was another answer, or none. */
  wellAt: number;
  illAt: number;
}

const everyMs = 200;

/** Asks until it is stopped. */
export const watchHealth = (url: string): { readonly seen: HealthSeen; stop(): Promise<void> } => {
  const seen: HealthSeen = { slowestMs: 0, reasons: new Set(), unreachable: 0, wellAt: 0, illAt: 0 };
  let stopped = false;
  const askOnce = async (): Promise<void> => {
    const began = performance.now();
    try {
      const reply = await fetch(`${url}/healthz`);
      const { reason } = (await reply.json()) as { reason?: string };
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
      if (reply.status === 200) return void (seen.wellAt = began);
      seen.illAt = performance.now();
      seen.reasons.add(reason ?? `${reply.status} without a reason`);
    } catch {
      seen.illAt = performance.now();
      seen.unreachable += 1;
    }
  };
  const asking = (async () => {
    while (!stopped) {
      await askOnce();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    seen,
    stop: async () => {
      stopped = true;
      await asking;
    },
  };
};
