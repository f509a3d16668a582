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

/** Maintains the data kept on a student's device. Runs on every student page and where the next person signs in. See ADR 0046. */

const markNow = (): string | undefined => cookieEndingWith(document.cookie, markCookie)?.value;
const mark = markNow();

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (isOwnCache(name) && name !== ownCache(mark ?? '')) await caches.delete(name);
}

/** A student's first page arrived before the worker existed, so the worker requests it again. */
async function keepThisPage(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress, { scope: workerScope });
  const registration = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { kind: 'keep', address: location.pathname + location.search };
  registration.active?.postMessage(message);
  // Browsers check for a new worker only at times of their own choosing.
  await registration.update();
}

// Not available on insecure connections and in private windows.
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
  // The browser restored a page from its back/forward cache after the student had left.
  addEventListener('pageshow', ({ persisted }) => persisted && markNow() !== mark && leave());
  if (document.documentElement.dataset['keptAt'])
    import('./kept-notice.ts').then(({ watchNotice }) => watchNotice()).catch(() => {});
}
