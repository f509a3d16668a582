import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
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

const attempts: { program: string; args: string[]; needsRoot: boolean }[] = [
  { program: 'apt-get', args: ['install', '-y', '-qq', 'chromium'], needsRoot: true },
  { program: 'playwright-core', args: ['install', 'chromium', '--no-shell'], needsRoot: false },
];

const isRoot = process.getuid?.() === 0;

/** Once a run: a list of packages as old as the machine names versions that are no longer to be had. */
let updated = false;
const install = (program: string, args: readonly string[], stdio: 'inherit' | 'ignore'): void => {
  if (program === 'apt-get' && !updated) {
    spawnSync(program, ['update', '-qq'], { stdio: 'ignore' });
    updated = true;
  }
  spawnSync(program, args, { stdio, timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};

/** Finds a browser, or has the system's package manager or Playwright install one. @throws when none can be had */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  for (const { program, args, needsRoot } of attempts) {
    if (needsRoot && !isRoot) continue;
    install(program, args, 'inherit');
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH.');
};

/** Debian's package, or the one that Playwright keeps beside its Chromium. */
const findShell = (): string | null => {
  const [kept, revision] = chromium.executablePath().split(/[/\\]chromium-(\d+)/);
  const ofPlaywright = globSync(`${kept}/chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`);
  return ['/usr/bin/chromium-headless-shell', ...ofPlaywright].find((path) => existsSync(path)) ?? null;
};

/** Says that no shell could be had here, so that not every run asks for it anew. `npm ci` forgets it. */
const noShell = 'node_modules/.cache/no-headless-shell';

/**
 * Chromium without windows, where it can be had: it draws the same pages for two thirds of the processor time, but never asks whether
 * somebody wants to leave a page. CHROMIUM_PATH goes before it.
 */
const ensureShell = (): string | null => {
  if (process.env['CHROMIUM_PATH']) return null;
  const found = findShell();
  if (found || existsSync(noShell)) return found;
  if (isRoot) install('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], 'ignore');
  if (!findShell()) install('playwright-core', ['install', 'chromium', '--only-shell'], 'ignore');
  const installed = findShell();
  if (!installed) {
    mkdirSync('node_modules/.cache', { recursive: true });
    writeFileSync(noShell, '');
  }
  return installed;
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
export const launchShared = (): Promise<BrowserServer> => chromium.launchServer(optionsOf(ensureShell() ?? ensureChromium()));

/** Where the environment says how to reach the browser of the run. */
export const sharedBrowser = 'TEST_BROWSER_URL';

let connected: Promise<Browser> | null = null;

/** The browser that the run's set-up has started, for all files of a worker; each closes what it has opened there. */
export const connectChromium = (): Promise<Browser> => (connected ??= chromium.connect(process.env[sharedBrowser]!));
