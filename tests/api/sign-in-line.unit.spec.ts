import { describe, expect, it } from 'vitest';
import { createSignInLine, type Arrival } from '#api/accounts/sign-in/sign-in-line.ts';

const patient: Pick<Arrival, 'holdMs'> = { holdMs: 60_000 };
const staying = (): AbortSignal => new AbortController().signal;

/** A line that takes one at a time, whose work ends when the test says so. */
const lineOfOne = () => {
  let time = 0;
  const line = createSignInLine(1, () => time);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (subject: string, arrival: Partial<Arrival> = {}) => {
    time += 1_000;
    return line.take({ subject, gone: staying(), ...patient, ...arrival }, () => {
      begun.push(subject);
      return new Promise<string>((resolve) => ends.set(subject, () => resolve(subject)));
    });
  };
  const finish = async (subject: string): Promise<void> => {
    ends.get(subject)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = (ms: number): void => {
    time += ms;
  };
  return { begun, come, finish, pass };
};

describe('the line of those who sign in', () => {
  it('takes them in the order in which they came', async () => {
    const { begun, come, finish } = lineOfOne();
    const all = ['ann', 'bo', 'cy'].map((subject) => come(subject));
    await Promise.resolve();
    expect(begun).toEqual(['ann']);
    for (const subject of ['ann', 'bo', 'cy']) await finish(subject);
    expect(await Promise.all(all)).toEqual([{ done: 'ann' }, { done: 'bo' }, { done: 'cy' }]);
  });

  it('does not work for somebody who has gone, and keeps their place until they come again', async () => {
    const { begun, come, finish } = lineOfOne();
    void come('ann');
    const left = new AbortController();
    const gone = come('bo', { gone: left.signal });
    void come('cy');
    left.abort();
    expect(await gone).toMatchObject({ place: { before: 1 } });
    void come('bo');
    await finish('ann');
    expect(begun).toEqual(['ann', 'bo']);
    await finish('bo');
    expect(begun).toEqual(['ann', 'bo', 'cy']);
  });

  it('lets one go in front to a place that was kept, however many calls come for it', async () => {
    const { begun, come, finish } = lineOfOne();
    void come('ann');
    await come('bo', { holdMs: 0 });
    void come('cy');
    for (const _call of [1, 2, 3]) void come('bo');
    await finish('ann');
    await finish('bo');
    expect(begun).toEqual(['ann', 'bo', 'cy']);
  });

  it('goes on with the next one when somebody leaves for good', async () => {
    const { begun, come, finish } = lineOfOne();
    void come('ann');
    const left = new AbortController();
    const gone = come('bo', { gone: left.signal });
    void come('cy');
    left.abort();
    await gone;
    await finish('ann');
    expect(begun).toEqual(['ann', 'cy']);
  });

  it('tells whoever has waited long enough how many are before them, and keeps the place', async () => {
    const { begun, come, finish } = lineOfOne();
    void come('ann');
    void come('bo');
    expect(await come('cy', { holdMs: 0 })).toEqual({ place: { before: 2, seconds: expect.any(Number) as number } });
    void come('dee');
    expect(await come('cy', { holdMs: 0 })).toMatchObject({ place: { before: 2 } });
    void come('cy');
    for (const subject of ['ann', 'bo', 'cy']) await finish(subject);
    expect(begun).toEqual(['ann', 'bo', 'cy', 'dee']);
  });

  it('forgets the place of somebody who does not come again', async () => {
    const { come, pass } = lineOfOne();
    void come('ann');
    await come('bo', { holdMs: 0 });
    pass(120_000);
    void come('cy');
    expect(await come('bo', { holdMs: 0 })).toMatchObject({ place: { before: 1 } });
  });

  it('lets go of whoever is last when too many wait, not of somebody who comes again and stands in front', async () => {
    let time = 0;
    const line = createSignInLine(1, () => (time += 1));
    const arrival = (subject: string, holdMs = 60_000): Arrival => ({ subject, holdMs, gone: staying() });
    let endFirst = (): void => undefined;
    void line.take(arrival('ann'), () => new Promise<void>((resolve) => (endFirst = resolve)));
    expect(await line.take(arrival('bo', 0), () => Promise.resolve())).toHaveProperty('place');
    const others = Array.from({ length: 2_000 }, (_, index) => line.take(arrival(`${index}`), () => Promise.resolve()));
    const again = line.take(arrival('bo'), () => Promise.resolve('in'));
    expect(await Promise.race([again, others.at(-1)])).toMatchObject({ place: { before: 2_001 } });
    endFirst();
    expect(await again).toEqual({ done: 'in' });
    expect(await others[0]).toEqual({ done: undefined });
  });

  it('goes on after an error', async () => {
    const line = createSignInLine(1);
    const arrival = { subject: 'ann', gone: staying(), ...patient };
    await expect(line.take(arrival, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await line.take(arrival, () => Promise.resolve('in'))).toEqual({ done: 'in' });
  });
});
