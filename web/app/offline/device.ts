import {
  cookieEndingWith,
  deviceChannel,
  isOwnCache,
  markCookie,
  ownCache,
  workerAddress,
  workerScope,
  type WorkerMessage,
} from '#web/lib/offline-names.ts';

/** Looks after what a student's device keeps, on every page of theirs and where the next person comes in. See ADR 0046. */

const markNow = (): string | undefined => cookieEndingWith(document.cookie, markCookie)?.value;
const mark = markNow();

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (isOwnCache(name) && name !== ownCache(mark ?? '')) await caches.delete(name);
}

/** The first page of a student came before the worker was there: it is asked for once more. */
async function keepThisPage(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress, { scope: workerScope });
  const registration = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { kind: 'keep', address: location.pathname + location.search };
  registration.active?.postMessage(message);
  // Browsers look for a new one when they please.
  await registration.update();
}

// Pages that came over an unsafe line, and browsers in private windows, have none of it.
if ('caches' in window && 'serviceWorker' in navigator) {
  void forgetOthers().catch(() => {});
  if (mark && location.pathname.startsWith(workerScope)) void keepThisPage().catch(() => {});
}

if (mark) {
  const tabs = new BroadcastChannel(deviceChannel);
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.getAttribute('action') !== '/logout') return;
      event.preventDefault();
      import('./sign-out.tsx').then(
        ({ signOut }) => signOut(mark, tabs),
        () => form.submit(),
      );
    },
    true,
  );
  const leave = () => location.replace(workerScope);
  tabs.onmessage = leave;
  // Back to a page that the browser has held in memory, after its student has gone.
  addEventListener('pageshow', ({ persisted }) => persisted && markNow() !== mark && leave());
  if (document.documentElement.dataset['keptAt'])
    import('./kept-notice.ts').then(({ watchNotice }) => watchNotice()).catch(() => {});
}
