/** The cells affected by a change to one solution, or to many alike. */
export interface Touched {
  /** Null: the sums of the assignment have not changed. */
  readonly quiz_assignment_school_class_id: number | null;
  readonly school_class_id: number;
  readonly school_id: number | null;
  readonly district_id: number | null;
  readonly quiz_uuid: string;
  /** YYYY-MM-DD; null: not submitted, so in no cell. */
  readonly day: string | null;
  /** Whether a solution may have left the cells, so that they could now be empty. */
  readonly leaves: boolean;
}
