import { describe, expect, it } from 'vitest';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { materialExample as exampleOfMaterial } from '#tests/domain/support/material-examples.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';
import { lessonUuid } from './lesson-assignment-examples.ts';

const material = exampleOfMaterial();
const { world, as, app } = useWorld(['teacher', 'student', 'classmate']);

interface Given {
  readonly id: string;
  /** The student's page. */
  readonly path: string;
  readonly classPath: string;
}

const give = async (body: object = {}): Promise<Given> => {
  await writeLessonMaterial(world.context(), { lessonUuid, material });
  const reply = await as('teacher').post('/teach/lesson_assignments', {
    lesson_uuid: lessonUuid,
    school_class_ids: [schoolClassId],
    ...body,
  });
  const { assignment } = reply.json as {
    assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
  };
  return {
    id: assignment.id,
    path: `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`,
    classPath: `/teach/lesson_assignments/${assignment.id}/school_class/${schoolClassId}`,
  };
};

const listed = async (path: string): Promise<Record<string, unknown> | undefined> => {
  // What the teacher did a moment ago, the student may read a moment later.
  await app.caughtUp();
  const { json } = await as('student').get('/students');
  const { lesson_assignments: all } = json as { lesson_assignments: { assignment_url: string }[] };
  return all.find((one) => one.assignment_url === path);
};

describe('a student’s assignment', () => {
  it('has the page’s content as safe HTML, and the lesson with its recordings', async () => {
    const { path } = await give({ instructions: 'Listen *twice*. <script>' });
    const { json } = await as('student').get(path);
    expect(json).toMatchObject({
      instructions: 'Listen *twice*. <script>',
      instructions_html: '<p>Listen <em>twice</em>. &lt;script&gt;</p>',
      overview_html: { key_concepts: expect.stringContaining('<') as string },
      lesson: { uuid: lessonUuid, audio: expect.anything() as unknown, transcript_html: expect.any(String) as string },
      audio_stop: null,
    });
  });

  it('has its own page', async () => {
    const { path } = await give();
    const page = await as('student').get(path, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<body id="student_assignment"');
  });

  it('saves one field without the others, whatever its type', async () => {
    const { path } = await give();
    const student = as('student');
    const { organizers } = (await student.get(path)).json as { organizers: { type: string }[] };
    const first = { assignment_prompts: { [material.prompts[0]!.id]: 'One.' } };
    await student.put(path, { data: first, revision: 0 });
    for (const [index, { type }] of organizers.entries()) {
      const sheet = material.organizers[index]!;
      const entry =
        sheet.type === 'FitbWorksheet'
          ? { [sheet.config.sentences[0]!.id]: 'x' }
          : sheet.type === 'VocabularyListWorksheet'
            ? { [sheet.config.words[0]!]: 'x' }
            : type === 'FiveWWorksheet'
              ? [null, 'x']
              : { b: 'x' };
      const worksheet = [...Array.from({ length: index }, () => null), entry];
      const saved = await student.put(path, { data: { worksheet }, revision: 0 });
      expect([saved.status, (saved.json as { conflicts: unknown[] }).conflicts]).toEqual([200, []]);
    }
    const { data } = (await student.get(path)).json as {
      data: { assignment_prompts: Record<string, string>; worksheet: object[] };
    };
    expect(data.assignment_prompts[material.prompts[0]!.id]).toBe('One.');
    expect(data.worksheet.map((result) => Object.values(result).filter((text) => text === 'x'))).toEqual(
      organizers.map(() => ['x']),
    );
  });

  it('keeps the page’s UI state when a save does not include it', async () => {
    const { path } = await give();
    const student = as('student');
    const furniture = { overview: { completed: true, unfolded: false }, questions: { question: 1 } };
    await student.put(path, { ui_state: furniture });
    const saved = await student.put(path, { data: { assignment_prompts: {} } });
    expect(saved.json).toMatchObject({
      ui_state: { overview: { completed: true, unfolded: false }, questions: { question: 1 } },
    });
  });

  it('names each invalid field, and stores nothing', async () => {
    const { path } = await give();
    const bad = { assignment_prompts: { [material.prompts[0]!.id]: 'kept out', nobody: 'x' }, worksheet: [null, { q: 'x' }] };
    const reply = await as('student').put(path, { data: bad });
    expect([reply.status, reply.code]).toEqual([400, 'student_work_invalid']);
    expect(JSON.stringify(reply.json)).toMatch(/assignment_prompts\.nobody.*worksheet\.1/);
    const { revision } = (await as('student').get(path)).json as { revision: number | null };
    expect(revision).toBeNull();
  });
});

describe('the student’s list', () => {
  it('has quizzes as before, and assignments next to them with the finished parts', async () => {
    const { path } = await give({ title: 'Harbour week' });
    // What the teacher did a moment ago, the student may read a moment later.
    await app.caughtUp();
    const { json } = await as('student').get('/students');
    expect(Object.keys(json as object)).toEqual(['quiz_assignments', 'lesson_assignments']);
    expect(await listed(path)).toMatchObject({ title: 'Harbour week', state: 'not_started', completed_blocks: [] });
    await as('student').put(path, { ui_state: { overview: { completed: true } } });
    expect(await listed(path)).toMatchObject({ state: 'in_progress', completed_blocks: ['overview'], reopened: null });
    const page = (await as('student').get(path)).json as { blocks: string[] };
    expect((await listed(path))!['blocks']).toEqual(page.blocks);
  });

  it('shows why work was given back', async () => {
    const { path, classPath } = await give();
    await as('student').put(path, { ui_state: { submitted: true } });
    expect(await listed(path)).toMatchObject({ state: 'submitted', submitted_at: expect.any(String) as string });
    await as('teacher').post(`${classPath}/students/${cast.student.id}/reopen`, { reason: 'Write two more sentences.' });
    expect(await listed(path)).toMatchObject({
      state: 'in_progress',
      submitted_at: null,
      reopened: { reason: 'Write two more sentences.' },
    });
  });
});
