/** The mail that tells a teacher how an export of grades went. */
import type { Mail } from '#platform/mail.ts';

export interface ExportNews {
  readonly to: string;
  readonly exportUuid: string;
  readonly quizTitle: string;
  readonly ledgerUrl: string;
  /** Null when the whole export stopped for the reason. */
  readonly counts: { readonly posted: number; readonly failed: number } | null;
  readonly reason: string | null;
}

const grades = (count: number): string => `${count} ${count === 1 ? 'grade' : 'grades'}`;

const whatHappened = ({ counts, reason }: ExportNews): string[] => {
  if (counts === null) return ['The export to Google Classroom stopped.', ...(reason === null ? [] : [reason])];
  if (counts.posted + counts.failed === 0) return ['Google Classroom has every grade already. Nothing had changed.'];
  const posted = `${grades(counts.posted)} posted to Google Classroom.`;
  return counts.failed === 0 ? [posted] : [posted, `${grades(counts.failed)} could not be posted. The page says why.`];
};

const subjectOf = ({ counts, quizTitle }: ExportNews): string => {
  if (counts === null) return `Grades were not exported: ${quizTitle}`;
  return counts.failed === 0 ? `Grades exported: ${quizTitle}` : `Some grades were not exported: ${quizTitle}`;
};

/** Mail is read on many screens: it says how many, never whose or which. */
export const exportMail = (news: ExportNews): Mail => ({
  to: news.to,
  subject: subjectOf(news).replaceAll(/\s+/g, ' '),
  text: [news.quizTitle, '', ...whatHappened(news), '', news.ledgerUrl, ''].join('\n'),
  id: `classroom-export-${news.exportUuid}`,
});
