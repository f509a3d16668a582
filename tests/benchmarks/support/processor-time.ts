import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ticksASecond = promisify(execFile)('getconf', ['CLK_TCK'])
  .then(({ stdout }) => Number(stdout))
  .catch(() => 100);

/** Milliseconds of CPU that a process has used so far, all its threads together; null where the system does not tell. */
export const processorTime = async (processId: number): Promise<number | null> => {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The second field, the name, may have spaces: fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) * 1_000) / (await ticksASecond);
};
