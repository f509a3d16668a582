import { dayAndTime, dayOf, timeOfDay } from '#web/lib/dates.ts';
import { texts } from './texts.ts';

const icon = (drawing: string): string =>
  '<svg class="icon" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" ' +
  `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`;

const icons = {
  mid: icon('<rect x="5.8" y="2.8" width="8.4" height="14.4" rx="1.7"/><path d="M9 14.7h2"/>'),
  good: icon('<path d="m4.3 10.6 3.7 3.7 7.7-8.3"/>'),
};

const line = (kind: keyof typeof icons, strong: string, words: string, actions = ''): string =>
  `<div class="kept-notice__line message message--${kind}">${icons[kind]}<div class="message__body">` +
  `<div class="message__text"><strong>${strong}</strong> ${words}</div>${actions}</div></div>`;

function whenWords(keptAt: string, now: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isToday = dayOf(keptAt, timeZone) === dayOf(now, timeZone);
  return isToday ? texts.at(timeOfDay(keptAt, timeZone)) : texts.on(dayAndTime(keptAt, timeZone));
}

const reloadButton = `<div class="message__actions"><button type="button" class="button button--small">${texts.reload}</button></div>`;

/**
 * The line above a page from the device. The worker writes it into the document, so that it is there from the first paint. The
 * line that follows it takes the same place, so that nothing below moves. It contains no user input.
 */
export const noticeHtml = (keptAt: string, now: string): string =>
  `<div class="kept-notice" role="status">${line('mid', texts.away, texts.asItWas(whenWords(keptAt, now)))}` +
  `${line('good', texts.back, texts.backHint, reloadButton)}</div>`;
