import { z } from 'zod';
import type { EventFor } from '#projections/tables/projection.ts';
import type { JobKind } from '#platform/jobs.ts';
import { job, rows, type Consequence, type Reaction } from '#reactions/reaction.ts';

const payload = z.object({ name: z.string() });
export const noteJob: JobKind<z.infer<typeof payload>> = { name: 'note', payload };

export const notesTable = 'create table if not exists public.notes (reaction text, name text, event_id uuid)';

const consequences = (reaction: string, { id, data }: EventFor<'DistrictDetailsChanged'>): Consequence[] => {
  if (data.name.startsWith('poison')) throw new Error(`the reaction cannot take ${data.name}`);
  return [
    job(noteJob, { name: data.name }, { singletonKey: id }),
    rows((trx) => trx.raw('insert into public.notes (reaction, name, event_id) values (?, ?, ?)', [reaction, data.name, id])),
  ];
};

/** Sends a job for each change of a district, and adds a row: what is handed over twice is there twice. */
export const noting = (changes: Partial<Reaction> = {}): Reaction => {
  const name = changes.name ?? 'noting';
  return {
    name,
    categories: ['district'],
    begins: 'first_event',
    on: { DistrictDetailsChanged: (event) => consequences(name, event) },
    ...changes,
  };
};
