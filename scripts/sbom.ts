/**
 * `npm run sbom`: lists what runs in production, as CycloneDX. npm's own `--omit=dev` also leaves out packages that a development
 * package needs as well (zod, pg-protocol, semver, …). So this requests all packages and removes those marked as development.
 */
import { spawnSync } from 'node:child_process';
import { withoutDevelopment } from './support/without-development.ts';

const listing = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (listing.status === 0) {
  process.stdout.write(`${JSON.stringify(withoutDevelopment(JSON.parse(listing.stdout)), null, 2)}\n`);
} else {
  process.stderr.write(listing.stderr || `npm sbom did not start: ${listing.error?.message ?? 'no reason given'}\n`);
  process.exitCode = 1;
}
