import { launchShared, sharedBrowser } from './chromium.ts';

/** One browser for the whole run; every test file has contexts of its own in it. */
export const setup = async (): Promise<() => Promise<void>> => {
  const browser = await launchShared();
  process.env[sharedBrowser] = browser.wsEndpoint();
  return () => browser.close();
};
