/** The kinds of data a clock can be set for. The keys are stored: they never change. */
export const retentionKinds = {
  left_people: {
    label: 'People who have left',
    words:
      'Name, email address, password and key are erased this many days after the roster says they left. Results stay under a number.',
    ofDistrict: true,
    least: 30,
    most: 3_650,
    byDefault: null,
  },
  report_files: {
    label: 'Files of reports',
    words: 'Deleted this many days after they were made. Files made by staff are included, since they may name anyone.',
    ofDistrict: true,
    least: 1,
    most: 7,
    byDefault: 7,
  },
  access_log: {
    label: 'Access log',
    words: 'Entries about this district, for at least 400 days.',
    ofDistrict: true,
    least: 400,
    most: 3_650,
    byDefault: 400,
  },
  challenge_contacts: {
    label: 'Requests for the listening challenge',
    words: 'What visitors told us about themselves. The request itself still counts.',
    ofDistrict: false,
    least: 30,
    most: 3_650,
    byDefault: null,
  },
} as const satisfies Record<string, RetentionKindDefinition>;

interface RetentionKindDefinition {
  readonly label: string;
  readonly words: string;
  /** Each district has its own clock; otherwise there is one for all. */
  readonly ofDistrict: boolean;
  /** In days. */
  readonly least: number;
  readonly most: number;
  /** If not set; null: kept until a person erases it. */
  readonly byDefault: number | null;
}

export type RetentionKind = keyof typeof retentionKinds;
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[];
export const retentionKind = (kind: RetentionKind): RetentionKindDefinition => retentionKinds[kind];
export const kindsOf = (districtId: number | null): RetentionKind[] =>
  retentionKindNames.filter((kind) => retentionKinds[kind].ofDistrict === (districtId !== null));

/** A clock deletes nothing for this time after a change, so that there is a day to review what would be deleted. */
export const settledAfterHours = 24;
