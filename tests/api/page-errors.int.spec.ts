import { expect, it, onTestFinished, vi } from 'vitest';
import { useWorld } from '#tests/support/use-world.ts';

const pageErrorsPerMinute = 5;
const { app, as } = useWorld(['student'], { visitorCalls: { pageErrorsPerMinute } });

const failed = {
  kind: 'error',
  page: 'student_quiz',
  message: 'Unexpected token \'A\', "Ana Ruiz w"... is not valid JSON',
  stack: 'SyntaxError\n at ra (https://school.test/assets/quiz-B1_x.js:3:1402)\n at https://school.test/join/k7f2',
};
const path = '/page_errors';

it('the log gets the errors of pages, without addresses or people’s words, and not too many of them', async () => {
  const lines: unknown[] = [];
  const warn = vi.spyOn(app.app.services.logger, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  onTestFinished(() => warn.mockRestore());
  const ours = () => lines.filter((line) => Object.hasOwn(line as object, 'places'));
  expect((await app.visitor().post(path, failed)).status).toBe(204);
  expect((await as('student').post(path, { ...failed, kind: 'not_loaded' })).status).toBe(204);
  const logged = {
    page: 'student_quiz',
    message: 'Unexpected token \'…"... is not valid JSON',
    places: ['quiz-B1_x.js:3:1402'],
  };
  expect(ours()).toEqual([
    { kind: 'error', ...logged },
    { kind: 'not_loaded', ...logged },
  ]);
  // Errors of browser extensions have no position in our files.
  expect((await app.visitor().post(path, { ...failed, stack: 'at chrome-extension://x/y.js:1:1' })).status).toBe(204);
  expect(ours()).toHaveLength(2);
  for (let calls = 3; calls < pageErrorsPerMinute; calls += 1) await app.visitor().post(path, failed);
  expect((await app.visitor().post(path, failed)).status).toBe(429);
  expect(ours()).toHaveLength(pageErrorsPerMinute - 1);
});
