import type { CommandContext } from '../../commands/context.ts';
import { documentReply, type Reply } from '../http/route.ts';
import { districtNow, schoolNow } from './district-state.ts';
import { changesSince, type Edited } from './find-changes.ts';
import { districtDocument, districtUrl, findDistrictPage, type Context } from './find-district.ts';

/** What a form was about to do. */
export interface Attempt {
  readonly edited: Edited;
  /** What the form was filled in on; left out where none was. */
  readonly seen: string | undefined;
  /** As one would read it. */
  readonly mine: { readonly what: string; readonly value: string | null };
  /** Which pieces of the document it sets, as the changes call them. */
  readonly pieces: readonly string[];
  readonly action: string;
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly fields: Readonly<Record<string, string>>;
}

const things: Record<Edited['kind'], string> = { district: 'district', school: 'school', plan: 'school’s plan' };

/** The command of a form that says what it was filled in on. Programs say it by If-Match. */
export const commandOn = (context: Context, seen: string | undefined): CommandContext => {
  const command = context.command();
  if (seen === undefined) return command;
  return { ...command, ifMatch: seen === 'none' ? 'no_stream' : BigInt(seen) };
};

const seenNow = async ({ services: { store } }: Context, { kind, id }: Edited): Promise<string> => {
  if (kind === 'district') return (await districtNow(store, id)).seen;
  const { school, plan } = await schoolNow(store, id);
  return kind === 'school' ? school.seen : plan.seen;
};

/** The page of the district with what others did, what the form would do, and the choice. */
export const conflictReply = async (context: Context, districtId: number, attempt: Attempt): Promise<Reply<never>> => {
  const { edited, mine, pieces, action, method, fields, seen = '0' } = attempt;
  // Before the changes: one that comes in between is asked about again.
  const now = await seenNow(context, edited);
  const changes = await changesSince(context, edited, seen);
  const same = changes.flatMap(({ differences }) => differences).filter(({ piece }) => pieces.includes(piece));
  const theirs = [...new Map(same.map(({ piece, after }) => [piece, after ?? 'none'])).values()].join('\n');
  const sent = { ...(method !== 'POST' && { _method: method }), ...fields, if_match: now };
  const conflict = {
    thing: things[edited.kind],
    changes,
    mine: { ...mine, theirs: same.length === 0 || theirs === mine.value ? null : theirs },
    again: { action, fields: Object.entries(sent).map(([name, value]) => ({ name, value })) },
    theirs_url: districtUrl(districtId),
  };
  return documentReply(412, districtDocument, await findDistrictPage(context, districtId, { conflict }));
};
