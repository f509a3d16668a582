import type { ReactNode } from 'react';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import type { WorkAssignment } from '../assignment.ts';
import type { WorkDriver } from '../driver.ts';

/** What the page of the assignment brings, because other features make it. */
export interface WorkSlots {
  /** What stands under the title: due date, the teacher's feedback. */
  readonly head?: ReactNode;
  /** The story of the lesson to read along, in the podcast's part. */
  readonly story?: ReactNode;
  /** False: the lesson has no recording at the moment. */
  readonly hasSound?: boolean;
  /** The lesson's own film: with its captions, where it is one of the videos. */
  readonly film?: LessonVideo | null;
  /** What words mean stands in the languages that students speak at home before it stands in English. */
  readonly homeLanguageFirst?: boolean;
  /** Sign-in that leads back here. */
  readonly signInHref?: string;
}

/** What every part of the assignment needs. */
export interface WorkFrame {
  readonly assignment: WorkAssignment;
  readonly driver: WorkDriver;
  readonly slots: WorkSlots;
}

/** The element that a step leads to. */
export const arrivalId = (at: string, id: string): string => `${at}-${id}`;

/** As `lang` of what a student writes: in whichever language they can, which need not be that of the page. */
export const ownWords = '';
