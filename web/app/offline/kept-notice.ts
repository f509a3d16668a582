import { onWake } from '#web/lib/on-wake.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';

const askEveryMs = 15_000;

/** Shows above a page from the device that Earshot can be reached again. */
export function watchNotice(): void {
  const notice = document.querySelector<HTMLElement>('.kept-notice');
  if (!notice) return;
  const ask = async (): Promise<void> => {
    const reply = await pageClient().call(to('GET /api/session'));
    notice.toggleAttribute('data-back', reply.kind === 'ok');
  };
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
  setInterval(() => void ask(), askEveryMs);
  onWake(() => void ask());
}
