import { describe, expect, it } from 'vitest';
import { maxSavedReports, savedReportsDecider } from '#domain/reports/saved-reports/decider.ts';
import type { SavedReportsEvent } from '#domain/reports/saved-reports/events.ts';
import { specificationOf } from './support/decider-specification.ts';

const { given } = specificationOf(savedReportsDecider);
const uuidOf = (n: number): string => `88888888-8888-4888-8888-${String(n).padStart(12, '0')}`;
const frame = { personId: 6, savedReportUuid: uuidOf(1), occurredAt: '2026-11-20T09:00:00.000Z' };
const name = { sealed: 'p1.one' };
const saved = { ...frame, name, path: '/reports/classes', query: { quiz_type: 'all' }, lastDays: 7 };
const added: SavedReportsEvent = { type: 'SavedReportAdded', data: saved };
const removed: SavedReportsEvent = { type: 'SavedReportRemoved', data: frame };
const restored: SavedReportsEvent = { type: 'SavedReportRestored', data: frame };
const turned = (mailed: boolean): SavedReportsEvent => ({ type: 'SavedReportMailTurned', data: { ...frame, mailed } });
const save = { type: 'SaveReport' as const, ...saved, mailed: false, nameTaken: false };
const others = (count: number): SavedReportsEvent[] =>
  Array.from({ length: count }, (_, n) => ({ type: 'SavedReportAdded', data: { ...saved, savedReportUuid: uuidOf(n + 2) } }));

describe('saving a report', () => {
  it('keeps it, once', () => {
    given().when(save).then(added);
    given(added).when(save).thenNothing();
  });

  it('turns on its email right away when requested', () => {
    given()
      .when({ ...save, mailed: true })
      .then(added, turned(true));
  });

  it('rejects a name that is taken, and more than fifty reports', () => {
    given()
      .when({ ...save, nameTaken: true })
      .thenThrows('conflict', 'saved_report_name_taken');
    given(...others(maxSavedReports - 1))
      .when(save)
      .then(added);
    given(...others(maxSavedReports))
      .when(save)
      .thenThrows('conflict', 'saved_reports_full');
    expect(maxSavedReports).toBe(50);
  });

  it('does not count removed reports', () => {
    const last = { ...frame, savedReportUuid: uuidOf(2) };
    given(...others(maxSavedReports), { type: 'SavedReportRemoved', data: last })
      .when(save)
      .then(added);
  });
});

describe('renaming a report', () => {
  const rename = { type: 'RenameSavedReport' as const, ...frame, name: { sealed: 'p1.two' }, nameTaken: false, unchanged: false };

  it('stores the new name, unless it is the same', () => {
    given(added)
      .when(rename)
      .then({ type: 'SavedReportRenamed', data: { ...frame, name: { sealed: 'p1.two' } } });
    given(added)
      .when({ ...rename, unchanged: true })
      .thenNothing();
  });

  it('rejects a name that is taken, and an unknown report', () => {
    given(added)
      .when({ ...rename, nameTaken: true })
      .thenThrows('conflict', 'saved_report_name_taken');
    given().when(rename).thenThrows('not_found', 'not_found');
    given(added, removed).when(rename).thenThrows('not_found', 'not_found');
  });
});

describe('a report’s email', () => {
  const mail = (mailed: boolean) => ({ type: 'MailSavedReport' as const, ...frame, mailed });
  const stop = { type: 'StopMailingReports' as const, personId: 6, occurredAt: frame.occurredAt };

  it('is turned on and off, each once', () => {
    given(added).when(mail(true)).then(turned(true));
    given(added, turned(true)).when(mail(true)).thenNothing();
    given(added).when(mail(false)).thenNothing();
    given(added, removed).when(mail(true)).thenThrows('not_found', 'not_found');
  });

  it('is stopped for all reports, including removed ones', () => {
    const other = others(1)[0]!;
    given(added, turned(true), other, removed).when(stop).then(turned(false));
    given(added, other).when(stop).thenNothing();
    given().when(stop).thenNothing();
  });
});

describe('removing a report', () => {
  const remove = { type: 'RemoveSavedReport' as const, ...frame };
  const restore = { type: 'RestoreSavedReport' as const, ...frame, nameTaken: false };

  it('can be undone', () => {
    given(added).when(remove).then(removed);
    given(added, removed).when(remove).thenNothing();
    given(added, removed).when(restore).then(restored);
    given(added).when(restore).thenNothing();
    given().when(remove).thenThrows('not_found', 'not_found');
    given().when(restore).thenThrows('not_found', 'not_found');
  });

  it('cannot be undone if its name or its slot is taken', () => {
    given(added, removed)
      .when({ ...restore, nameTaken: true })
      .thenThrows('conflict', 'saved_report_name_taken');
    given(added, removed, ...others(maxSavedReports))
      .when(restore)
      .thenThrows('conflict', 'saved_reports_full');
  });
});
