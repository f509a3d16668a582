/** What a report says at a moment. */
export interface ReportFigures {
  readonly percent: number | null;
  readonly submitted: number;
  /** Enrolled now, as the report counts them. */
  readonly students: number;
}

/** A saved report as its owner may see it now. */
export interface MailedReport {
  readonly uuid: string;
  /** The person's own. */
  readonly name: string;
  /** Null: it is gone, or they may not see it any more. */
  readonly seen: SeenReport | null;
}

export interface SeenReport {
  readonly kind: string;
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** Addresses without the server's. */
  readonly url: string;
  readonly csvUrl: string;
  readonly figures: ReportFigures;
  /** The same a week before; null where the dates are fixed, and where it was about few students. */
  readonly weekBefore: ReportFigures | null;
  /** About one student, or so few that a number would be about each: it is not written into a mail. */
  readonly fewStudents: boolean;
  /** Enters into the access log that these figures are told; resolves once that is written. */
  readonly note: () => Promise<void>;
}

/** The reports of a person that are mailed, as of now; none for somebody who is not a school admin any more. */
export type FindMailedReports = (personId: number) => Promise<MailedReport[]>;
