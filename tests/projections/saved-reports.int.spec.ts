import { beforeEach, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { savedReportsProjection } from '#projections/reports/saved-reports/projection.ts';
import { savedReportsOf } from '#projections/reports/saved-reports/queries.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';

const harness = useBuiltHarness();
const projections = [savedReportsProjection];
const of = (n: number, minute = n) => ({ personId: 6, savedReportUuid: uuid(n), occurredAt: at(minute) });
const added = (n: number) =>
  event('SavedReportAdded', {
    ...of(n),
    name: { sealed: `p1.${n}` },
    path: '/reports/classes',
    query: { sort: 'name' },
    lastDays: 7,
  });
const saved = async (personId = 6) => {
  await harness.caughtUp(projections);
  return savedReportsOf(liveReads(harness.db), personId);
};
const happened = (...events: Parameters<typeof given>[2][]) => given(harness.store, 'savedReports-6', ...events);

beforeEach(() => void harness.start(projections));

describe('saved reports', () => {
  it('are listed per person, latest first', async () => {
    await happened(added(1), added(2));
    expect(await saved()).toEqual([
      { uuid: uuid(2), sealed_name: 'p1.2', path: '/reports/classes', query: { sort: 'name' }, last_days: 7, mailed: false },
      { uuid: uuid(1), sealed_name: 'p1.1', path: '/reports/classes', query: { sort: 'name' }, last_days: 7, mailed: false },
    ]);
    expect(await saved(7)).toEqual([]);
  });

  it('are renamed, emailed, removed and restored', async () => {
    await happened(
      added(1),
      event('SavedReportRenamed', { ...of(1, 3), name: { sealed: 'p1.new' } }),
      event('SavedReportMailTurned', { ...of(1, 4), mailed: true }),
      event('SavedReportRemoved', of(1, 5)),
    );
    expect(await saved()).toEqual([]);
    await happened(event('SavedReportRestored', of(1, 6)));
    expect(await saved()).toMatchObject([{ sealed_name: 'p1.new', mailed: true }]);
    await happened(event('SavedReportMailTurned', { ...of(1, 7), mailed: false }));
    expect(await saved()).toMatchObject([{ mailed: false }]);
  });

  it('are deleted along with the person', async () => {
    await happened(added(1), event('SavedReportRemoved', of(1, 2)), added(3));
    await saved();
    await given(harness.store, 'person-6', event('PersonErased', { personId: 6, erasedAt: at(9) }));
    await harness.caughtUp(projections);
    expect(Object.values(await harness.liveRows(savedReportsProjection)).flat()).toEqual([]);
  });
});
