/** The same person's other tabs on this device. */
export interface Tabs<Message> {
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
  /** One tab at a time. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** All tabs that use this name. */
export function openTabs<Message>(name: string): Tabs<Message> {
  /** Browsers without locks rely on the idempotency keys, which make sending twice harmless. */
  const exclusively = async <Result>(task: () => Promise<Result>): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(name, task) : task();
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {}, exclusively };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<Message>) => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    exclusively,
  };
}
