import type { QuizableType } from '#domain/shared/fields.ts';
import type { ListeningStrand } from '#domain/quizzes/listening-strands.ts';

export type FourOptions = readonly [string, string, string, string];

export interface DemoQuestion {
  readonly strand: ListeningStrand;
  /** Markdown. */
  readonly content: string;
  /** A verbatim quote from the transcript. */
  readonly quote?: string;
  readonly options: FourOptions;
  /** Which option is right, counted from 1. */
  readonly answer: 1 | 2 | 3 | 4;
}

/** The texts of one question in another language, options in the same order. */
export interface DemoTranslation {
  readonly content: string;
  readonly quote?: string;
  readonly options: FourOptions;
}

export interface DemoLesson {
  /** Path of the lesson's page; every uuid of the lesson and its quiz derives from it. */
  readonly slug: string;
  readonly type: QuizableType;
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly gradeBand: '3-5' | '6-8' | '9-12';
  readonly textComplexity: 'Accessible' | 'Moderate' | 'Complex';
  readonly transcript: string;
  /**
   * Parts of the recording to hear again, each from the line that starts with `firstLine` to the line that starts with
   * `lastLine`.
   */
  readonly listenAgain?: readonly { readonly title: string; readonly firstLine: string; readonly lastLine: string }[];
  /** For students taking the quiz, the recording stops after the line that starts with this text. */
  readonly quizStopsAfter?: string;
  /** Its film, poster and captions are in demo/video under the lesson's path. */
  readonly video?: {
    readonly title: string;
    readonly durationMs: number;
    readonly captions: readonly { readonly language: string; readonly label: string }[];
  };
  readonly questions: readonly DemoQuestion[];
  /** One per question, in order. */
  readonly spanish?: readonly DemoTranslation[];
}

/** Turns wrapped source lines into paragraphs: one line each, a blank line between them. */
export const story = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
