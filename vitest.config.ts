import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Test files wait for Postgres, for jobs and for browsers nearly as often as they work: three keep two cores busy. */
const workers = Math.max(2, Math.ceil(availableParallelism() * 1.5));

/** A program that a test starts is given a folder of its own, or does not start: by default it would write into the checkout. */
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
          // Twice what the longest took on two cores that two runs kept busy.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 }, requireAssertions: true },
          setupFiles: ['tests/support/properties.ts'],
          globalSetup: ['tests/support/run-folder-setup.ts'],
          // Most of a file's time went into loading again what the file before it had loaded. Whoever stubs something puts it back.
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
          // As above: a third of the processor time. Each file has a database and an app of its own, and puts back what it stubs.
          isolate: false,
          // Three times what the longest take on two cores that others keep busy.
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
          // The conditions that tests wait for are the browser's and the network's: as patient as the waits of the browser itself.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
