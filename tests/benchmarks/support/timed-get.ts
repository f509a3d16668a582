import { request, type Agent, type OutgoingHttpHeaders } from 'node:http';

/** Milliseconds until the last byte is there, as it was sent: nothing is decompressed or parsed in this process. @throws unless 200 */
export const timedGet = (url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const asking = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const took = performance.now() - started;
        if (answer.statusCode === 200) resolve(took);
        else reject(new Error(`GET ${url}: ${answer.statusCode} ${Buffer.concat(chunks).toString().slice(0, 300)}`));
      });
    });
    asking.on('error', reject);
    asking.end();
  });
