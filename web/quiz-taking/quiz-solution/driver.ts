/** What the screen can ask for. The student's driver talks to the server, the preview's keeps everything here. */
export interface QuizDriver {
  start(): void;
  choose(questionUuid: string, optionUuid: string): void;
  submit(): void;
  /** Back to the questions while a submit waits for the network. */
  cancelSubmit(): void;
  /** Tries again at once what failed or waits. */
  retry(): void;
}
