import { readFile, writeFile } from 'node:fs/promises';

const megabytesOf = async (processId: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1024;
};

/** What a process has in memory now, in MB. Linux only. */
export const memoryNow = (processId: number): Promise<number> => megabytesOf(processId, 'VmRSS');

/** From here on the peak counts anew. */
export const forgetPeak = (processId: number): Promise<void> => writeFile(`/proc/${processId}/clear_refs`, '5');

/** The most that it had since, in MB. */
export const peakMemory = (processId: number): Promise<number> => megabytesOf(processId, 'VmHWM');
