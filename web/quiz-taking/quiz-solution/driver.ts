/** The actions of the quiz screen. The student's driver talks to the server; the preview's keeps everything in the page. */
export interface QuizDriver {
  start(): void;
  choose(questionUuid: string, optionUuid: string): void;
  submit(): void;
  /** Back to the questions while a submit waits for the network. */
  cancelSubmit(): void;
  /** Retries failed or waiting calls at once. */
  retry(): void;
}
