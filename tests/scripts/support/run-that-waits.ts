/** As a run of the tests: has a folder, starts a program that would outlive it, says both and waits to be ended. */
import { spawn } from 'node:child_process';
import { openRunFolder } from '#scripts/support/run-folder.ts';

const folder = openRunFolder();
const program = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { detached: true, stdio: 'ignore' });
console.log(JSON.stringify({ folder, program: program.pid }));
setInterval(() => undefined, 1_000);
