import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fieldMoment, MomentField } from '#web/ui/form/moment-field.tsx';

const fieldOf = (moment: string | undefined): string =>
  renderToStaticMarkup(<MomentField label="As of (UTC)" name="at" moment={moment} />);

it('shows whole seconds without milliseconds', () => {
  expect(fieldMoment('2026-03-01T08:30:05.000Z')).toBe('2026-03-01T08:30:05');
  expect(fieldOf('2026-03-01T08:30:05.000Z')).toMatch(/step="1".*value="2026-03-01T08:30:05"/);
  expect(fieldOf(undefined)).toContain('value=""');
});

it('keeps an event’s exact time, so a query with it includes the event', () => {
  expect(fieldOf('2026-03-01T08:30:05.123Z')).toMatch(/step="0.001".*value="2026-03-01T08:30:05.123"/);
});
