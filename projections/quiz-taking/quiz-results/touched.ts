/** Which cells a change of one solution, or of many alike, has to do with. */
export interface Touched {
  /** Null: the sums of the assignment are as they were. */
  readonly quiz_assignment_school_class_id: number | null;
  readonly school_class_id: number;
  readonly school_id: number | null;
  readonly district_id: number | null;
  readonly quiz_uuid: string;
  /** YYYY-MM-DD; null: not submitted, so in no cell. */
  readonly day: string | null;
  /** Whether something may have left the cells, so that nothing is left in them. */
  readonly leaves: boolean;
}
