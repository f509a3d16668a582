import type { TableName } from '#projections/read/sql.ts';

const outside = (name: string): TableName<never> => ({ name, schema: 'public' }) as TableName<never>;

/** Names and addresses of people, which are not in the log. A replay has its own, without names. */
export const people = outside('people');

/** The existing builds of the read models, and how many events each has processed. */
export const projectionBuilds = outside('projection_builds');

/** What visitors wrote about themselves; not in the log. */
export const challengeContacts = outside('challenge_contacts');

/** Who viewed which students' records. */
export const accessLog = outside('access_log');

export const credentials = outside('credentials');
export const sessions = outside('sessions');
export const invitations = outside('invitations');

/** Addresses whose owners have confirmed them. */
export const confirmedEmails = outside('confirmed_emails');

/** How often teachers want a mail about their classes. */
export const digestSettings = outside('digest_settings');

/** Mail of saved reports: the day of the last one sent. */
export const reportMails = outside('report_mails');

/** Whom teachers have invited, and with which message. */
export const teacherInviteLetters = outside('teacher_invite_letters');

/** Encryption keys of texts that people wrote. */
export const personalKeys = outside('personal_keys');

/** Files of reports that people exported. */
export const reportExportFiles = outside('report_export_files');

export const districtExports = outside('district_exports');
export const districtOffBoardings = outside('district_off_boardings');
