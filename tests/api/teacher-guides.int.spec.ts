import { describe, expect, it } from 'vitest';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import type {
  AdminTeacherGuidesPageData,
  GuideChangesReply,
  GuideTextsReply,
  LessonGuidePageData,
  TeacherGuideEditorPageData,
  TeacherGuideHistoryPageData,
  TeacherGuidePageData,
} from '#api/curriculum/teacher-guides/schemas.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world, as } = useWorld(['teacher', 'student', 'admin', 'schoolAdmin', 'analyst']);
const nobody = '00000000-0000-4000-8000-000000000000';

const get = async <Body>(path: string, who: 'teacher' | 'admin' | 'schoolAdmin' | 'student' = 'admin'): Promise<Body> => {
  await app.caughtUp();
  const answer = await as(who).get(path);
  expect(answer.status, path).toBe(200);
  return answer.json as Body;
};
const put = (path: string, body: unknown, headers = {}) => as('admin').put(path, body, headers);

const begun = async (name: string): Promise<string> => {
  const answer = await as('admin').post('/admin/teacher_guides', { teacher_guide: { name } });
  expect(answer.status).toBe(201);
  return (answer.json as { teacher_guide: { id: string } }).teacher_guide.id;
};
const write = async (id: string, texts: Record<string, string>) => {
  expect((await put(`/admin/teacher_guides/${id}`, { teacher_guide: texts })).status).toBe(200);
};
const published = async (name: string, before = `Before ${name}`): Promise<string> => {
  const id = await begun(name);
  await write(id, { before_viewing: before });
  expect((await as('admin').post(`/admin/teacher_guides/${id}/publish`, {})).status).toBe(200);
  return id;
};
const lessonCalled = async (path: string): Promise<string> => {
  const content = { name: path, description: 'd', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: 't' };
  await publishLesson(world.context(), { type: 'Lesson', path, content });
  return lessonUuidOf('Lesson', path);
};
const select = (lesson: string, guide: string | null) => put(`/admin/lessons/${lesson}/guide`, { guide_id: guide });

describe('staff', () => {
  it('write a guide that teachers get once it is published, and see who wrote what', async () => {
    const id = await begun('Quiet listening');
    await write(id, { before_viewing: 'Close your **eyes**.', name: 'Quiet ears' });
    const page = await get<TeacherGuideEditorPageData>(`/admin/teacher_guides/${id}/edit`);
    expect(page.teacher_guide).toMatchObject({ name: 'Quiet ears', status: 'drafted', has_draft: true });
    expect((await as('admin').post(`/admin/teacher_guides/${id}/publish`, {})).status).toBe(200);
    await write(id, { after_viewing: 'Talk.' });
    const { guides } = await get<GuideTextsReply>(`/admin/teacher_guides/${id}`);
    expect(guides).toMatchObject({
      before_viewing: 'Close your **eyes**.',
      before_viewing_html: '<p>Close your <strong>eyes</strong>.</p>',
      before_viewing_custom: '',
      after_viewing: '',
    });
    const { changes } = await get<TeacherGuideHistoryPageData>(`/admin/teacher_guides/${id}/history`);
    expect(changes.map(({ what, actor }) => `${actor.name} ${what}`)).toEqual([
      'admin Tester changed the part after viewing',
      'admin Tester published the guide',
      'admin Tester changed the name and the part before viewing',
      'admin Tester began the guide',
    ]);
    const list = await get<AdminTeacherGuidesPageData>('/admin/teacher_guides?search=quiet+e');
    expect(list.teacher_guides).toMatchObject([
      { id, name: 'Quiet ears', status: 'published', has_draft: true, lessons_count: 0 },
    ]);
  });

  it('see who was first, and what they changed', async () => {
    const id = await begun('Two hands');
    await write(id, { before_viewing: 'Theirs' });
    const late = await put(`/admin/teacher_guides/${id}`, { teacher_guide: { before_viewing: 'Mine' } }, { 'if-match': 'W/"0"' });
    expect(late.status).toBe(412);
    const { changes, teacher_guide } = await get<GuideChangesReply>(`/admin/teacher_guides/${id}/changes?since=0`);
    expect(changes.map(({ what }) => what)).toEqual(['changed the part before viewing']);
    expect(teacher_guide).toMatchObject({ before_viewing: 'Theirs', revision: '1' });
  });

  it('cannot publish an empty guide, or choose an unpublished one', async () => {
    const id = await begun('Empty');
    const answer = await as('admin').post(`/admin/teacher_guides/${id}/publish`, {});
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([409, 'teacher_guide_empty']);
    const refused = await select(await lessonCalled('snow'), id);
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'teacher_guide_not_offered']);
  });

  it('give a lesson a guide, with its own wording if they want', async () => {
    const [one, other] = [await published('One', 'Say **one**.'), await published('Other')];
    const lesson = await lessonCalled('rain');
    expect((await select(lesson, one)).status).toBe(200);
    const path = `/admin/lessons/${lesson}/guide`;
    const page = await get<LessonGuidePageData>(path);
    expect(page.teacher_guides.filter(({ selected }) => selected)).toEqual([
      { id: one, name: 'One', fetch_url: `/admin/teacher_guides/${one}?lesson_uuid=${lesson}`, selected: true, withdrawn: false },
    ]);
    const words = { guide_id: one, text: 'Knock **once**.' };
    expect((await put(`${path}/before_viewing`, words, { 'if-match': `W/"${page.revision!}"` })).status).toBe(200);
    expect((await put(`${path}/before_viewing`, words, { 'if-match': `W/"${page.revision!}"` })).status).toBe(412);
    const { guides } = await get<GuideTextsReply>(`/admin/teacher_guides/${one}?lesson_uuid=${lesson}`);
    expect(guides).toMatchObject({ before_viewing: 'Say **one**.', before_viewing_custom: 'Knock **once**.' });
    const stale = await put(`${path}/before_viewing`, { guide_id: other, text: 'x' });
    expect([stale.status, (stale.json as { code: string }).code]).toEqual([409, 'lesson_has_another_guide']);
    const { history } = await get<LessonGuidePageData>(path);
    expect(history.map(({ what, of }) => [what, of])).toEqual([
      ['worded', 'Before viewing'],
      ['selected', 'One'],
    ]);
  });

  it('get an error for an unknown guide or lesson', async () => {
    const lesson = await lessonCalled('sleet');
    expect((await select(lesson, nobody)).status).toBe(404);
    expect((await select(nobody, null)).status).toBe(404);
    expect((await as('admin').get(`/admin/teacher_guides/${nobody}`)).status).toBe(404);
    expect((await as('admin').get(`/admin/teacher_guides/${nobody}/edit`)).status).toBe(404);
    expect((await put(`/admin/lessons/${lesson}/guide/last_viewing`, { guide_id: nobody, text: '' })).status).toBe(404);
  });
});

describe('teachers', () => {
  it('see the published guide next to the lesson, with the lesson’s wording and without blank parts', async () => {
    const guide = await published('Thunder', 'The guide’s **words**.');
    const lesson = await lessonCalled('thunder');
    await select(lesson, guide);
    const shown = async (who: 'teacher' | 'schoolAdmin' | 'student') =>
      (await get<LessonPageData>('/lessons/thunder', who)).guide;
    const print_url = `/teach/lesson_guides/${lessonNumberOf(lesson)}`;
    const html = '<p>The guide’s <strong>words</strong>.</p>';
    expect(await shown('teacher')).toEqual({ name: 'Thunder', sections: [{ section: 'before_viewing', html }], print_url });
    expect(await shown('schoolAdmin')).not.toBeNull();
    expect(await shown('student')).toBeNull();
    await put(`/admin/lessons/${lesson}/guide/before_viewing`, { guide_id: guide, text: '<script>Knock</script>' });
    await app.caughtUp();
    const printed = await get<TeacherGuidePageData>(print_url, 'teacher');
    expect(printed.lesson).toEqual({ name: 'thunder', url: '/lessons/thunder' });
    expect(printed.teacher_guide.sections[0]!.html).not.toContain('<script>');
    await put(`/admin/lessons/${lesson}/guide/before_viewing`, { guide_id: guide, text: '' });
    expect((await shown('teacher'))!.sections).toEqual([{ section: 'before_viewing', html }]);
  });

  it('keep a withdrawn guide where lessons have it, and lose it where a lesson no longer does', async () => {
    const guide = await published('Hail');
    const lesson = await lessonCalled('hail-storm');
    await select(lesson, guide);
    await as('admin').post(`/admin/teacher_guides/${guide}/withdraw`, {});
    expect((await select(await lessonCalled('ice'), guide)).status).toBe(409);
    expect((await get<LessonPageData>('/lessons/hail-storm', 'teacher')).guide?.name).toBe('Hail');
    await select(lesson, null);
    expect((await get<LessonPageData>('/lessons/hail-storm', 'teacher')).guide).toBeNull();
    expect((await as('teacher').get(`/teach/lesson_guides/${lessonNumberOf(lesson)}`)).status).toBe(404);
  });

  it('cannot write guides, and nobody else can read them', async () => {
    expect((await as('teacher').get('/admin/teacher_guides')).status).toBe(403);
    expect((await as('schoolAdmin').post('/admin/teacher_guides', { teacher_guide: { name: 'Mine' } })).status).toBe(403);
    const path = `/teach/lesson_guides/${lessonNumberOf(await lessonCalled('dusk'))}`;
    expect((await as('student').get(path)).status).toBe(403);
    expect((await as('analyst').get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
  });
});
