import { pseudonymKeys } from './pseudonym-keys.ts';
import { addressesByDistrict } from './addresses-by-district.ts';
import { enrollmentDates } from './enrollment-dates.ts';
import { agreedAddresses } from './agreed-addresses.ts';
import type { Knex } from 'knex';
import { accountLinks } from './account-links.ts';
import { accessLog } from './access-log.ts';
import { cellsByTheirName } from './cells-by-their-name.ts';
import { challengeContacts } from './challenge-contacts.ts';
import { comparedAsMeant } from './compared-as-meant.ts';
import { daysLater } from './days-later.ts';
import { digestLeases } from './digest-leases.ts';
import { digests } from './digests.ts';
import { eventIndexBlocks } from './event-index-blocks.ts';
import { foldedAddresses } from './folded-addresses.ts';
import { foundWithoutAccents } from './found-without-accents.ts';
import { keyCorrectionRegrades } from './key-correction-regrades.ts';
import { lessonAssignments } from './lesson-assignments.ts';
import { linksOfAState } from './links-of-a-state.ts';
import { searchedPeople } from './searched-people.ts';
import { namesForSorting } from './names-for-sorting.ts';
import { peopleAndSessions } from './people-and-sessions.ts';
import { personalKeys } from './personal-keys.ts';
import { privacySettings } from './privacy-settings.ts';
import { projectionVerifications } from './projection-verifications.ts';
import { reactions } from './reactions.ts';
import { newsOfChanges } from './news-of-changes.ts';
import { pageLanguages } from './page-languages.ts';
import { readingSettings } from './reading-settings.ts';
import { replays } from './replays.ts';
import { reportExportFiles } from './report-export-files.ts';
import { reportExportReach } from './report-export-reach.ts';
import { reportMails } from './report-mails.ts';
import { rosterUploads } from './roster-uploads.ts';
import { secondFactors } from './second-factors.ts';
import { signInCards } from './sign-in-cards.ts';
import { standardsUploads } from './standards-uploads.ts';
import { signInProtection } from './sign-in-protection.ts';
import { singleSignOn } from './single-sign-on.ts';
import { slimEventIndex } from './slim-event-index.ts';
import { unusedMedia } from './unused-media.ts';

/** Applied in this order, each once; a name never changes after it was released. */
const migrations: readonly (readonly [name: string, migration: Knex.Migration])[] = [
  ['0001-people-and-sessions', peopleAndSessions],
  ['0002-names-for-sorting', namesForSorting],
  ['0003-report-export-files', reportExportFiles],
  ['0004-challenge-contacts', challengeContacts],
  ['0005-projection-verifications', projectionVerifications],
  ['0006-personal-keys', personalKeys],
  ['0007-key-correction-regrades', keyCorrectionRegrades],
  ['0008-replays', replays],
  ['0010-sign-in-protection', signInProtection],
  ['0012-report-export-reach', reportExportReach],
  ['0013-access-log', accessLog],
  ['0014-privacy-settings', privacySettings],
  ['0016-slim-event-index', slimEventIndex],
  ['0017-reactions', reactions],
  ['0020-lesson-assignments', lessonAssignments],
  ['0021-event-index-blocks', eventIndexBlocks],
  ['0030-account-links', accountLinks],
  ['0031-sign-in-cards', signInCards],
  ['0032-single-sign-on', singleSignOn],
  ['0033-second-factors', secondFactors],
  ['0034-digests', digests],
  ['0035-digest-leases', digestLeases],
  ['0038-searched-people', searchedPeople],
  ['0046-reading-settings', readingSettings],
  ['0052-page-languages', pageLanguages],
  ['0053-report-mails', reportMails],
  ['0054-standards-uploads', standardsUploads],
  ['0055-unused-media', unusedMedia],
  ['0056-found-without-accents', foundWithoutAccents],
  ['0057-cells-by-their-name', cellsByTheirName],
  ['0058-links-of-a-state', linksOfAState],
  ['0059-agreed-addresses', agreedAddresses],
  ['0060-pseudonym-keys', pseudonymKeys],
  ['0061-news-of-changes', newsOfChanges],
  ['0070-compared-as-meant', comparedAsMeant],
  ['0071-addresses-by-district', addressesByDistrict],
  ['0072-enrollment-dates', enrollmentDates],
  ['0073-roster-uploads', rosterUploads],
  ['0074-days-later', daysLater],
  ['0075-folded-addresses', foldedAddresses],
];

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(migrations.map(([name]) => name)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const found = migrations.find(([candidate]) => candidate === name);
    return found ? Promise.resolve(found[1]) : Promise.reject(new Error(`There is no migration ${name}.`));
  },
};
