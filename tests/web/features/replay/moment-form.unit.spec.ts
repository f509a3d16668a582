import { expect, it } from 'vitest';
import { renderPage } from '#web/app/server-entry.tsx';
import { shellOf } from '#tests/web/pages/page-samples.ts';
import { replaySample } from '#tests/web/pages/replay-samples.ts';

const render = (complete: boolean): string => {
  const data = { ...replaySample, log: { ...replaySample.log!, complete } };
  return renderPage('analyst_replay', data, shellOf('analyst', '/analyst/replay')).replaceAll('<!-- -->', '');
};

it('shows the end of the log only once it is fully indexed', () => {
  expect(render(true)).toMatch(/The log reaches from [^.]+ to [^.]+\./);
  expect(render(false)).not.toContain('The log reaches');
  expect(render(false)).toContain('Reload this page to see later events.');
});
