import { startEmbeddedPostgres } from '#platform/postgres.ts';

/** A process of its own that holds the embedded Postgres of a folder until its standard input ends. */
const postgres = await startEmbeddedPostgres(process.argv[2]!);
if (process.argv[3] === 'supervised') postgres.supervise({ attempts: 10, onTurn: () => undefined });
process.on('SIGINT', () => process.stdout.write('interrupted\n'));
process.stdout.write(`${JSON.stringify({ url: postgres.url, owned: postgres.owned })}\n`);
process.stdin.resume();
process.stdin.on('end', () => void postgres.stop().then(() => process.exit(0)));
