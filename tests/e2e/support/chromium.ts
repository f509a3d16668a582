import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The machine's browser: CHROMIUM_PATH, the usual places, or the one that Playwright keeps. Null when there is none. */
export const findChromium = (): string | null => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const candidates = [...usual, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
};

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without windows, where the machine has it: it draws the same pages for two thirds of the processor time, but never asks whether
 * somebody wants to leave a page. CHROMIUM_PATH goes before it.
 */
const findShell = (): string | null => (!process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : null);

const attempts: { program: string; args: string[]; needsRoot: boolean }[] = [
  { program: 'apt-get', args: ['install', '-y', '-qq', 'chromium'], needsRoot: true },
  { program: 'playwright-core', args: ['install', 'chromium'], needsRoot: false },
];

/** Finds a browser, or has the system's package manager or Playwright install one. @throws when none can be had */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  for (const { program, args, needsRoot } of attempts) {
    if (needsRoot && !isRoot) continue;
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH.');
};

/** The browser asks nothing of the outside. */
const optionsOf = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** The browser that people have. */
export const launchChromium = (): Promise<Browser> => chromium.launch(optionsOf(ensureChromium()));

/** The one that a run of tests shares. */
export const launchShared = (): Promise<BrowserServer> => chromium.launchServer(optionsOf(findShell() ?? ensureChromium()));

/** Where the environment says how to reach the browser of the run. */
export const sharedBrowser = 'TEST_BROWSER_URL';

/** The browser that the run's set-up has started. What is opened on this connection is closed with it, and nothing else. */
export const connectChromium = (): Promise<Browser> => chromium.connect(process.env[sharedBrowser]!);
