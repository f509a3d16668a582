/** `npm run user`: the first account where there is no demo district, and links to choose a password. */
import { DomainError } from '#domain/shared/domain-error.ts';
import { eraseFromList, ListError } from './support/erase-from-list.ts';
import { createUser, inviteUser, type NewAccount } from './support/create-user.ts';
import { withStores, type Stores } from './support/stores.ts';
import { runCommand } from './support/usage.ts';
import { help, parseUserCommand, type UserCommand } from './support/user-options.ts';

const linkTo = ({ config: { host, port } }: Stores, token: string): string => {
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return `http://${name}:${port}/invitations/${token}`;
};

const report = (stores: Stores, email: string, { personId, invitation }: NewAccount): void => {
  console.log(`Person ${personId} signs in as ${email}.`);
  if (invitation) console.log(`Choose a password within 14 days, once: ${linkTo(stores, invitation)}`);
};

const run = async (command: Exclude<UserCommand, { command: 'help' }>): Promise<void> =>
  withStores(async (stores) => {
    if (command.command === 'erase') return console.log(await eraseFromList(stores, command.list));
    const account = command.command === 'create' ? await createUser(stores, command) : await inviteUser(stores, command.email);
    report(stores, command.email, account);
  });

const main = async (): Promise<number> => {
  const command = parseUserCommand(process.argv.slice(2));
  if (command.command === 'help') console.log(help);
  else await run(command);
  return 0;
};

await runCommand(main, 'npm run user -- --help shows how.', [ListError, DomainError]);
