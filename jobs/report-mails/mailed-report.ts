/** The figures of a report at one moment. */
export interface ReportFigures {
  readonly percent: number | null;
  readonly submitted: number;
  /** Currently enrolled, as the report counts them. */
  readonly students: number;
}

/** A saved report as its owner can see it now. */
export interface MailedReport {
  readonly uuid: string;
  /** The person's own name for it. */
  readonly name: string;
  /** Null: the report is gone, or the person can no longer see it. */
  readonly seen: SeenReport | null;
}

export interface SeenReport {
  readonly kind: string;
  /** YYYY-MM-DD, both inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  /** Addresses without the host. */
  readonly url: string;
  readonly csvUrl: string;
  readonly figures: ReportFigures;
  /** The same report a week earlier; null if the dates are fixed, or if it covered few students. */
  readonly weekBefore: ReportFigures | null;
  /** About one student, or so few that the figures would reveal individuals: they are left out of the mail. */
  readonly fewStudents: boolean;
  /** Records in the access log that these figures were disclosed; resolves once the entry is written. */
  readonly note: () => Promise<void>;
}

/** The reports that are mailed to a person now; none for someone who is no longer a school admin. */
export type FindMailedReports = (personId: number) => Promise<MailedReport[]>;
