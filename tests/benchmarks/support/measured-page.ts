import type { OutgoingHttpHeaders } from 'node:http';
import type { ServedDistrict } from '../reports-server.ts';
import { sortedUp } from './measure.ts';

/** A page that reads nothing of the district; it says how fast the machine was meanwhile. */
const reference = '/login';

const compressed = { 'accept-encoding': 'gzip, br' };

/** As a browser asks for them, and as programs do. */
export const pageForms = {
  document: { accept: 'text/html', ...compressed },
  JSON: { accept: 'application/json', ...compressed },
} as const;

/** One page of one reader, at several addresses that are asked in turns. */
export interface AskedPage {
  readonly name: string;
  readonly as: number;
  readonly addresses: readonly string[];
}

export interface MeasuredPage {
  readonly first: number;
  /** Both going up. */
  readonly times: readonly number[];
  readonly references: readonly number[];
}

export const askReference = ({ ask }: ServedDistrict): Promise<number> => ask(null, reference, pageForms.document);

/** In turns with the reference, so that both see the same machine. */
export const measureInTurns = async (
  served: ServedDistrict,
  { as, addresses }: AskedPage,
  { headers, asked, warmUp }: { headers: OutgoingHttpHeaders; asked: number; warmUp: number },
): Promise<MeasuredPage> => {
  const one = (n: number) => served.ask(as, addresses[n % addresses.length]!, headers);
  const first = await one(0);
  for (let n = 0; n < Math.max(warmUp, addresses.length); n += 1) await one(n);
  const [times, references]: [number[], number[]] = [[], []];
  for (let n = 0; n < asked; n += 1) {
    times.push(await one(n));
    references.push(await askReference(served));
  }
  return { first, times: sortedUp(times), references: sortedUp(references) };
};
