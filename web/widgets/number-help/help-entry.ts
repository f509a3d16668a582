/** What one number, column or chart of a page means. */
export interface HelpEntry {
  /** As the page calls it: the head of the column, the title of the chart. */
  readonly term: string;
  readonly text: string;
}
