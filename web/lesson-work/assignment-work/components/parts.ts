import type { ReactNode } from 'react';
import type { LessonVideo } from '#api/lessons/schemas.ts';
import type { WorkAssignment } from '../assignment.ts';
import type { WorkDriver } from '../driver.ts';

/** Content that the assignment's page provides, because it belongs to other features. */
export interface WorkSlots {
  /** Content under the title: due date, the teacher's feedback. */
  readonly head?: ReactNode;
  /** The lesson's story to read along, shown in the podcast part. */
  readonly story?: ReactNode;
  /** False: the lesson currently has no recording. */
  readonly hasSound?: boolean;
  /** The lesson's own film, with its captions, if it is one of the videos. */
  readonly film?: LessonVideo | null;
  /** Shows definitions in the student's home languages before the English one. */
  readonly homeLanguageFirst?: boolean;
  /** A sign-in link that returns here. */
  readonly signInHref?: string;
}

/** What every part of the assignment needs. */
export interface WorkFrame {
  readonly assignment: WorkAssignment;
  readonly driver: WorkDriver;
  readonly slots: WorkSlots;
}

/** The id of the element that a step leads to. */
export const arrivalId = (at: string, id: string): string => `${at}-${id}`;

/** The `lang` of students' texts: empty, because they write in any language, not necessarily the page's. */
export const ownWords = '';
