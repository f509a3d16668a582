import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Test files wait for Postgres, jobs and browsers nearly as often as they compute: three keep two cores busy. */
const workers = Math.max(2, Math.ceil(availableParallelism() * 1.5));

/** A program started by a test needs its own data folder or fails to start: by default it would write into the checkout. */
const env = { DATA_DIR: '/dev/null/each-test-names-its-own' };

/** Three projects by suffix: unit needs nothing, int gets Postgres from the global set-up, e2e drives Chromium. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: ['tests/**/*.unit.spec.{ts,tsx}'],
          // Twice the longest test's time on two cores shared by two runs.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 }, requireAssertions: true },
          setupFiles: ['tests/support/properties.ts'],
          globalSetup: ['tests/support/run-folder-setup.ts'],
          // Isolation spent most of a file's time reloading modules that the previous file had loaded. Every test restores its
          // stubs.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'int',
          env,
          include: ['tests/**/*.int.spec.{ts,tsx}'],
          globalSetup: ['tests/support/global-setup.ts'],
          // As above: this takes a third of the processor time. Each file has its own database and app, and restores its stubs.
          isolate: false,
          // Three times the longest test's time on two cores that are busy with other work.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 }, requireAssertions: true },
          setupFiles: ['tests/support/properties.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          env,
          include: ['tests/**/*.e2e.spec.{ts,tsx}'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/e2e/support/browser-setup.ts'],
          // One server for all files of a worker (`tests/support/demo-server.ts`).
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Tests wait for the browser and the network, so polling is as patient as the browser's own waits.
          expect: { poll: { timeout: 30_000 }, requireAssertions: true },
        },
      },
    ],
  },
});
