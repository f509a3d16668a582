import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { forgetPeak, memoryNow, peakMemory } from './support/process-memory.ts';
import { speechMp3, uploadRecording } from './support/recordings.ts';
import { fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';

const megabytes = 200;
const limitMegabytes = 64;
/** Memory goes up and down with the collector: the worst of these counts. */
const uploads = 3;

/** A recording of 200 MB comes in: how much memory the server takes for it, above what it has when idle. */
export const uploadBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  await fillLog(databaseUrl, makeBenchAdmin);
  const dataDir = await mkdtemp(join(tmpdir(), 'earshot-uploads-bench-'));
  const server = await startBenchServer(databaseUrl, { DATA_DIR: dataDir });
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const minute = await speechMp3(60);
    const file = Buffer.concat(Array.from({ length: Math.ceil((megabytes * 2 ** 20) / minute.length) }, () => minute));
    // What the first upload of a process makes ready is not what an upload takes.
    await uploadRecording(server.url, session, minute);
    const processId = server.process.pid!;
    let [worst, longest] = [0, 0];
    for (let upload = 0; upload < uploads; upload += 1) {
      await delay(5_000);
      const idle = await memoryNow(processId);
      await forgetPeak(processId);
      const began = performance.now();
      const { duration_ms } = await uploadRecording(server.url, session, file);
      const seconds = (performance.now() - began) / 1_000;
      const peak = await peakMemory(processId);
      log(
        `${(file.length / 2 ** 20).toFixed(0)} MB, ${Math.round(duration_ms / 60_000)} minutes, in ${seconds.toFixed(1)} s; idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
      );
      [worst, longest] = [Math.max(worst, peak - idle), Math.max(longest, seconds)];
    }
    return [
      absoluteResult(
        {
          name: `upload of a recording of 200 MB, memory of the server above idle, worst of ${uploads}`,
          value: worst,
          unit: 'MB',
        },
        { comparison: '<=', limit: limitMegabytes },
      ),
      absoluteResult({ name: `the same, from the first piece to its address, slowest of ${uploads}`, value: longest, unit: 's' }),
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
