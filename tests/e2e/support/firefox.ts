import { existsSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The machine's Firefox: FIREFOX_PATH or the usual places. Null when there is none: it is then left out, and the run says so. */
export const findFirefox = (): string | null => process.env['FIREFOX_PATH'] ?? usual.find((path) => existsSync(path)) ?? null;

/** Playwright drives only its own build of Firefox, so Puppeteer drives the one that schools have. */
export const launchFirefox = async (path: string): Promise<Browser> => {
  const { launch } = await import('puppeteer-core');
  return launch({ browser: 'firefox', executablePath: path, headless: true, defaultViewport: { width: 1280, height: 900 } });
};
