import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { RunReport, TestFile } from './run-report.ts';

const fileOf = (module: TestModule): TestFile => ({
  path: relative(process.cwd(), module.moduleId),
  project: module.project.name,
  failed: module.state() === 'failed',
  tests: [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return { name: test.fullName, state, ...(errors?.[0] && { message: errors[0].message }) };
  }),
});

/** Writes a `RunReport` to the file that `TEST_REPORT` names. Vitest's own JSON leaves out the errors that belong to no test. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const report: RunReport = { files: modules.map(fileOf), unhandledErrors: unhandled.length };
    writeFileSync(process.env['TEST_REPORT']!, JSON.stringify(report));
  }
}
