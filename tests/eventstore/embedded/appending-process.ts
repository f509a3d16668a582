import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { appendConcurrently } from '../contract/fixtures.ts';

/** A process of its own that appends to a category with 16 writers, and prints the ids that were acknowledged. */
const [url, category, each] = process.argv.slice(2) as [string, string, string];
const store = await createEmbeddedEventStore({ url });
const acknowledged = await appendConcurrently([store], category, 16, Number(each));
await store.close();
process.stdout.write(JSON.stringify(acknowledged));
