import { beforeEach, expect, it } from 'vitest';
import { sendCode, type Means } from '#web/classes/class-join/send.ts';
import { to } from '#web/lib/route-call.ts';

const server = { bodies: [] as unknown[], answers: [] as unknown[] };
const means = {
  call: async ({ body }: { body?: unknown }) => {
    server.bodies.push(body);
    return server.answers.shift();
  },
  solve: async ({ challenge }: { challenge: string }) => `${challenge} solved`,
} as unknown as Means;

const refused = (code: string, challenge: string) => ({
  kind: 'refused',
  status: 429,
  problem: { code, detail: `${code}.`, proof_of_work: { challenge, difficulty: 16 } },
});
const proof = (challenge: string) => ({ challenge, nonce: `${challenge} solved` });
const signIn = () =>
  sendCode((proofs) => to('POST /join/sign_in', {}, { code: 'c', name: 'n', password: 'p', ...proofs }), undefined, means);

beforeEach(() => Object.assign(server, { bodies: [], answers: [] }));

it('does the work that wrong codes and wrong passwords from here have made necessary, each once', async () => {
  server.answers = [
    refused('too_many_codes', 'first'),
    refused('too_many_attempts', 'password'),
    refused('too_many_codes', 'second'),
    { kind: 'ok', body: { user: 1 } },
  ];
  expect(await signIn()).toEqual({ body: { user: 1 } });
  const typed = { code: 'c', name: 'n', password: 'p' };
  expect(server.bodies).toEqual([
    typed,
    { ...typed, code_proof: proof('first') },
    { ...typed, proof_of_work: proof('password') },
    { ...typed, proof_of_work: proof('password'), code_proof: proof('second') },
  ]);
});

it('says what is wrong instead of trying for ever', async () => {
  server.answers = Array.from({ length: 9 }, () => refused('too_many_codes', 'again'));
  expect(await signIn()).toEqual({ problem: 'too_many_codes.' });
  expect(server.bodies).toHaveLength(4);
});
