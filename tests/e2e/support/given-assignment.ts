import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { Product } from './product.ts';
import type { HttpSession } from './session.ts';

interface Made {
  readonly id: string;
  readonly organizers: { type: string; organizer: { id: string } }[];
  readonly school_classes: { lesson_assignment_school_class_id: number }[];
}

export interface StudentsWork {
  readonly revision: number | null;
  readonly submitted_at: string | null;
  readonly question_ids: string[];
  readonly ui_state: Record<string, { completed?: unknown }>;
  readonly data: { assignment_prompts: Record<string, string>; worksheet: unknown[] };
}

export interface Given {
  /** Of the students. */
  readonly path: string;
  /** The teacher's table of the class. */
  readonly table: string;
  readonly assignment: Made;
}

/** Assignments of demo lessons for Room 12, whose students have accounts. */
export const useRoomTwelve = (product: Product) => {
  let teacher: HttpSession;
  let classId: number;
  beforeAll(async () => {
    teacher = await product.session('teacher');
    const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
    classId = items.find(({ name }) => name === 'Room 12')!.id;
  });
  return {
    get teacher(): HttpSession {
      return teacher;
    },
    get classId(): number {
      return classId;
    },
    give: async (lesson: string, body: object = {}): Promise<Given> => {
      const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
      const { uuid } = results.find(({ url }) => url.endsWith(`/${lesson}`))!;
      const { assignment } = await teacher.json<{ assignment: Made }>('POST', '/teach/lesson_assignments', {
        lesson_uuid: uuid,
        school_class_ids: [classId],
        ...body,
      });
      return {
        path: `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`,
        table: `/teach/lesson_assignments/${assignment.id}/school_class/${classId}`,
        assignment,
      };
    },
  };
};

export const openPart = async (page: Page, name: string): Promise<void> => {
  const part = page.getByRole('button', { name: new RegExp(`^${name}|${name}$`) }).first();
  // What an earlier visit left open may open it in the same moment, and the press close it again.
  await expect
    .poll(
      async () => {
        const isOpen = (await part.getAttribute('aria-expanded')) === 'true';
        if (!isOpen) await part.click();
        return isOpen;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
};
export const answerBox = (page: Page) => page.locator('#panel-questions textarea');
export const shown = (page: Page, text: RegExp | string): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: 35_000 });
export const saved = (page: Page): Promise<void> => shown(page, /^Saved$/);
/** Writes the answer to the question in view, and leaves it. */
export const answer = async (page: Page, text: string): Promise<void> => {
  await openPart(page, 'Questions');
  await answerBox(page).fill(text);
  await answerBox(page).blur();
};
