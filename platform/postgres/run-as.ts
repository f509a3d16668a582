import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { PostgresStartError } from './start-error.ts';

/** How to run a Postgres program, which refuses to run as root. */
export interface RunAs {
  /** Prepended to the command. */
  readonly prefix: readonly string[];
  /** The owner that the data folder must have; null: the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

const passwdEntry = (name: string): { uid: number; gid: number } | null => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
};

/** Runs as another user that keeps the right to traverse folders only root may enter, such as a new temporary one. */
const asUser = (user: { uid: number; gid: number }): RunAs => ({
  prefix: [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ],
  owner: user,
});

/** Root outside, another user inside: for containers that forbid the first way. Root still owns the files. */
const inUserNamespace: RunAs = {
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
  owner: { uid: 0, gid: 0 },
};

/** Another user without any of root's rights: works if every parent folder is open to all. */
const asPlainUser = (user: { uid: number; gid: number }): RunAs => ({
  prefix: ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'],
  owner: user,
});

const works = (runAs: RunAs, initdb: string, dataDir: string): boolean => {
  const [command, ...args] = [...runAs.prefix, 'sh', '-c', '"$1" --version >/dev/null && cd "$2"', 'sh', initdb, dataDir];
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0;
};

const candidates = (dataOwner: RunAs['owner']): RunAs[] => {
  if (dataOwner?.uid === 0) return [inUserNamespace];
  const user = dataOwner ?? passwdEntry('postgres') ?? passwdEntry('nobody');
  const asUsers = user ? [asUser(user), asPlainUser(user)] : [];
  return dataOwner === null ? [asUsers[0], inUserNamespace, asUsers[1]].filter((way) => way !== undefined) : asUsers;
};

const ownerOf = (folder: string): RunAs['owner'] => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? { uid: stats.uid, gid: stats.gid } : null;
};

/**
 * Finds out how Postgres can run here. Existing data is run as its owner: the way that created it is used again.
 * @throws PostgresStartError if no way works
 */
export const chooseRunAs = (initdb: string, dataDir: string, dataFolder: string): RunAs => {
  const self = process.getuid?.();
  const dataOwner = ownerOf(dataFolder);
  if (self !== 0) {
    if (dataOwner !== null && self !== undefined && dataOwner.uid !== self) {
      throw new PostgresStartError(
        `${dataFolder} belongs to another user; start as that user, or set DATA_DIR to a folder of your own.`,
      );
    }
    return { prefix: [], owner: null };
  }
  const found = candidates(dataOwner).find((way) => works(way, initdb, dataDir));
  if (found) return found;
  throw new PostgresStartError(
    'Postgres refuses to run as root and this system allows no other way; start as another user, or set DATABASE_URL.',
  );
};

export const giveTo = (folder: string, owner: RunAs['owner']): void => {
  if (owner) chownSync(folder, owner.uid, owner.gid);
};
