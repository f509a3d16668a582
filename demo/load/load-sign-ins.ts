import { runMany } from '../../commands/bulk.ts';
import { recordSignIn } from '../../commands/sign-in/record-sign-in.ts';
import type { DemoSignIn } from '../sign-ins.ts';
import { contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';

const loadSignIn = async (job: DemoJob, { teacher, signedInAt }: DemoSignIn, ids: DemoIds): Promise<void> => {
  const personId = ids.people.get(teacher.key)!;
  const about = {
    kind: 'sign-in',
    key: `${teacher.key}:${signedInAt}`,
    now: signedInAt,
    actor: { id: personId, role: 'teacher' },
  };
  count(job, await recordSignIn(contextFor(job, about), { personId, role: 'teacher' }));
};

export const loadSignIns = (job: DemoJob, signIns: readonly DemoSignIn[], ids: DemoIds): Promise<void> =>
  runMany(signIns, (signIn) => loadSignIn(job, signIn, ids));
