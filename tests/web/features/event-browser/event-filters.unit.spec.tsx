import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageSamples } from '#tests/web/pages/page-samples.ts';
import { EventFilters } from '#web/audit/event-browser/components/event-filters.tsx';

it('accepts the pseudonym used for an actor in events', () => {
  const actor = '726a8b54-266f-5853-3ae2-b84a6e901b7c';
  const page = renderToStaticMarkup(<EventFilters data={{ ...pageSamples.analyst_events, filters: { actor_id: actor } }} />);
  const [field] = /<input[^>]*name="actor_id"[^>]*>/.exec(page)!;
  expect(field).toContain(`value="${actor}"`);
  // A field for numbers would drop it.
  expect(field).not.toContain('type="number"');
});
