import { stillKept } from '#commands/audit/erase-again.ts';
import { erasePersonJob, namesGoneAt, removeNamedFilesJob } from '#jobs/erasures/erase-person-job.ts';
import { job, type Consequence, type Reaction } from './reaction.ts';

/** Longer than files of exports are kept. */
const filesKeptMs = 8 * 24 * 60 * 60_000;

/**
 * What is kept of an erased person outside of the log goes, in every corner. The command has deleted it already, unless it was
 * stopped in the middle; and databases from a backup hand the event over again.
 */
export const erasePersonalData: Reaction = {
  name: 'erase_personal_data',
  categories: ['person'],
  begins: 'first_event',
  on: {
    PersonErased: async ({ data: { personId, erasedAt } }, { db, now }) => {
      const subject = { personId, erasedAt };
      const singletonKey = String(personId);
      const consequences: Consequence[] = [];
      if ((await stillKept({ db }, [subject])).length > 0) consequences.push(job(erasePersonJob, subject, { singletonKey }));
      if (Date.parse(erasedAt) + filesKeptMs > now().getTime()) {
        consequences.push(job(removeNamedFilesJob, subject, { singletonKey, startAfter: namesGoneAt(erasedAt) }));
      }
      return consequences;
    },
  },
};
