import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { EventFilter } from '#projections/audit/event-index/queries.ts';
import { sendStream } from '#api/http/send-stream.ts';
import type { Basics } from '#api/http/needs.ts';
import { matchingEvents } from './matching-events.ts';
import type { EventView } from './seen-by.ts';

/** One event a line, no faster than the reader takes them. */
export const sendEvents = async (services: Basics, filter: EventFilter, view: EventView, response: Response): Promise<void> => {
  response.setHeader('content-type', 'application/x-ndjson; charset=utf-8');
  response.setHeader('content-disposition', 'attachment; filename="events.ndjson"');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await sendStream(Readable.from(linesOf(services, filter, view), { objectMode: false }), response);
};

async function* linesOf(services: Basics, filter: EventFilter, view: EventView): AsyncGenerator<string> {
  for await (const events of matchingEvents(services, filter)) {
    yield (await view.present(events)).map((event) => `${JSON.stringify(event)}\n`).join('');
  }
}
