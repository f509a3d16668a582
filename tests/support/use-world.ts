import { afterAll, beforeAll } from 'vitest';
import type { TestApp, TestAppParts } from './app.ts';
import type { HttpClient } from './http-client.ts';
import { standIn } from './stand-in.ts';
import { startWorld, type CastMember, type World } from './world.ts';

export interface WorldOfTests {
  readonly app: TestApp;
  readonly world: World;
  /** Somebody of `members`, signed in once. */
  as(member: CastMember): HttpClient;
}

/** The app with the world in it and these people signed in, for all tests of a file or of a `describe`. */
export const useWorld = (members: readonly CastMember[] = [], parts: TestAppParts = {}): WorldOfTests => {
  const [app, world] = [standIn<TestApp>(), standIn<World>()];
  const people = new Map<CastMember, HttpClient>();
  beforeAll(async () => {
    const started = await startWorld(parts);
    app.become(started.app);
    world.become(started.world);
    for (const member of members) people.set(member, await world.it.signIn(member));
  });
  afterAll(() => app.it.stop());
  return { app: app.it, world: world.it, as: (member) => people.get(member)! };
};
