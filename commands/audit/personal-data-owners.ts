import { accountLinksOwner } from '#people/account-links.ts';
import { confirmedEmailsOwner } from '#people/confirmed-emails.ts';
import { contactsOwner } from '#people/contacts.ts';
import { passwordsOwner } from '#people/credentials.ts';
import { enrollmentDatesOwner } from '#people/enrollment-dates.ts';
import { digestsOwner } from '#people/digests.ts';
import { invitationsOwner } from '#people/invitations.ts';
import { accessLogOwner, officeRecordsOwner } from '#people/kept-records.ts';
import { jobsOwner, mailOwner } from '#people/mail-and-jobs.ts';
import { pageLanguagesOwner } from '#people/page-languages.ts';
import { peopleOwner } from '#people/people.ts';
import { personalKeysOwner } from '#people/personal-keys.ts';
import { readingSettingsOwner } from '#people/reading-settings.ts';
import { reportMailsOwner } from '#people/report-mails.ts';
import { sessionsOwner } from '#people/sessions.ts';
import { secondFactorsOwner } from '#people/second-factors.ts';
import { teacherInvitesOwner } from '#people/teacher-invites.ts';
import { signInCardsOwner } from '#people/sign-in-cards.ts';
import { accommodationsOwner } from '#commands/classes/accommodation.ts';
import { audioPlaysOwner } from '#commands/listening/audio-play.ts';
import { classroomExportsOwner } from '#commands/integrations/classroom-export.ts';
import { reservedKeysOwner } from '#commands/runner/ids.ts';
import { excusesOwner } from '#commands/assignments/excuses.ts';
import { lessonAssignmentsOwner } from '#commands/assignments/lesson-assignment/commands.ts';
import { quizAssignmentsOwner } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { answersOwner } from '#commands/quiz-taking/resets.ts';
import { reportFilesOwner } from '#commands/reports/report-export.ts';
import { rosterOwner } from '#commands/classes/school-class/school-class.ts';
import { savedReportsOwner } from '#commands/reports/saved-reports.ts';
import { signInsOwner } from '#commands/accounts/sign-in.ts';
import { studentWorkOwner } from '#commands/lesson-work/student-work/commands.ts';
import { teacherDesksOwner } from '#commands/dashboard/teacher-desk.ts';

/**
 * Every module that stores personal data; an erasure runs through them in this order. A table or stream category that contains a
 * person and is not listed here fails a test (tests/people/personal-data-owners.int.spec.ts), and an owner without an export of
 * its data does not compile (api/audit/person-data/exports.ts).
 */
export const personalDataOwners = [
  // The person's row comes first: it stays locked until all other data is deleted.
  peopleOwner,
  passwordsOwner,
  signInCardsOwner,
  invitationsOwner,
  accountLinksOwner,
  confirmedEmailsOwner,
  digestsOwner,
  reportMailsOwner,
  readingSettingsOwner,
  pageLanguagesOwner,
  teacherInvitesOwner,
  secondFactorsOwner,
  sessionsOwner,
  personalKeysOwner,
  reservedKeysOwner,
  mailOwner,
  jobsOwner,
  contactsOwner,
  rosterOwner,
  enrollmentDatesOwner,
  answersOwner,
  studentWorkOwner,
  accommodationsOwner,
  quizAssignmentsOwner,
  excusesOwner,
  lessonAssignmentsOwner,
  teacherDesksOwner,
  savedReportsOwner,
  signInsOwner,
  audioPlaysOwner,
  classroomExportsOwner,
  reportFilesOwner,
  accessLogOwner,
  officeRecordsOwner,
] as const;

export type OwnerName = (typeof personalDataOwners)[number]['name'];
