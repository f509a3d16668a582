import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Nobody listens on port 1: what a machine without a network finds. */
const withoutNetwork = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/' };

const run = (script: string) =>
  spawnSync(process.execPath, [script], { cwd: project, env: withoutNetwork, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly name?: string; readonly version: string; readonly dev?: boolean }>>;
}

const named = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name}@${version}`;

/** By whether the lock file says that they only build or test. An alias is listed under the name of what it stands for. */
const locked = (development: boolean): string[] => {
  const { packages } = JSON.parse(readFileSync(`${project}/package-lock.json`, 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && dev === development)
    .map(([path, { name = path.split('node_modules/').at(-1)!, version }]) => named({ name, version }));
};

describe('without a network', () => {
  it('npm run advisories reports that it could not ask, and does not fail the build', () => {
    const { status, stdout, stderr } = run('scripts/advisories.ts');
    expect(stderr).toContain('Advisories were not checked, the registry gave none:');
    expect([status, stdout]).toEqual([0, '']);
  });

  it('npm run sbom lists everything that runs in production, with versions, and nothing used only for builds or tests', () => {
    const { status, stdout, stderr } = run('scripts/sbom.ts');
    expect(status, stderr).toBe(0);
    const { bomFormat, components, dependencies } = JSON.parse(stdout) as Sbom;
    expect(bomFormat).toBe('CycloneDX');
    const listed = new Set(components.map(named));
    const inProduction = locked(false);
    expect(inProduction.filter((each) => !listed.has(each))).toEqual([]);
    const development = new Set(locked(true));
    for (const each of inProduction) development.delete(each);
    expect([...listed].filter((each) => development.has(each))).toEqual([]);
    const refs = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });
});
