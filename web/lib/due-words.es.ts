import { isPastDue } from '#domain/shared/due-time.ts';
import { daysUntil, shortDay, timeOfDay, type Clock } from './dates.ts';
import type { DueWords } from './due-words.ts';
import { oClock } from './o-clock.es.ts';

/** "Para hoy a las 3:00 p.m.", "Para dentro de 4 días, lun 24 de nov", "Era para el lun 16 de nov". */
export function dueWords(dueAt: string | null, clock: Clock): DueWords {
  if (!dueAt) return { text: 'Sin fecha de entrega', tone: 'plain' };
  if (isPastDue(dueAt, clock.now)) return { text: `Era para el ${shortDay(dueAt, clock)}`, tone: 'past' };
  const days = daysUntil(dueAt, clock);
  if (days === 0) return { text: `Para hoy a ${oClock(timeOfDay(dueAt, clock.timeZone))}`, tone: 'soon' };
  if (days === 1) return { text: `Para mañana a ${oClock(timeOfDay(dueAt, clock.timeZone))}`, tone: 'soon' };
  if (days <= 13) return { text: `Para dentro de ${days} días, ${shortDay(dueAt, clock)}`, tone: 'plain' };
  return { text: `Para el ${shortDay(dueAt, clock)}`, tone: 'plain' };
}
