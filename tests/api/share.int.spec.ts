import { describe, expect, it } from 'vitest';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonPath } from '#tests/support/world.ts';

describe('shared links', () => {
  const { app, as } = useWorld(['teacher', 'student', 'schoolAdmin']);
  const follow = async (path: string, member: 'teacher' | 'student' | 'schoolAdmin' | null) => {
    const answer = member
      ? await as(member).get(path, { accept: 'text/html' })
      : await fetch(`${app.url}${path}`, { redirect: 'manual' }).then((response) => response);
    return [answer.status, answer.headers.get('location')];
  };

  it.each(['students', 'educators'])('for %s open the page for the person who follows them', async (audience) => {
    const path = `/share/${audience}/lessons/${lessonPath}`;
    expect(await follow(path, 'student')).toEqual([303, `/students/lessons/${lessonPath}`]);
    expect(await follow(path, 'teacher')).toEqual([303, `/lessons/${lessonPath}`]);
    expect(await follow(path, null)).toEqual([303, `/lessons/${lessonPath}`]);
  });

  it('lead nowhere else', async () => {
    expect((await as('teacher').get('/share/students/lessons/no-such-lesson')).status).toBe(404);
    expect((await as('teacher').get('/share/students/admin/people')).status).toBe(404);
    expect((await as('teacher').get(`/share/everybody/lessons/${lessonPath}`)).status).toBe(404);
  });

  it('are offered to those who work at schools', async () => {
    const shareFor = async (member: 'teacher' | 'student' | 'schoolAdmin') =>
      ((await as(member).get(`/lessons/${lessonPath}`)).json as LessonPageData).share;
    expect(await shareFor('teacher')).toMatchObject({ premium: true, premium_features_url: '/premium_features' });
    expect(await shareFor('student')).toBeNull();
  });
});
