import { recordSignIn } from '#commands/accounts/sign-in/record-sign-in.ts';
import { signInStream } from '#domain/accounts/sign-in/stream.ts';
import type { DemoSignIn } from '../sign-ins.ts';
import { contextFor, count, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

/** A teacher of the demo signs in. */
export const signInStep = (job: DemoJob, { teacher, signedInAt }: DemoSignIn, ids: DemoIds): DemoStep => {
  const personId = ids.people.get(teacher.key)!;
  const about = {
    kind: 'sign-in',
    key: `${teacher.key}:${signedInAt}`,
    now: signedInAt,
    actor: { id: personId, role: 'teacher' },
  };
  return {
    at: signedInAt,
    stream: signInStream(personId, signedInAt),
    run: async () => {
      count(job, await recordSignIn(contextFor(job, about), { personId, role: 'teacher' }));
    },
  };
};
