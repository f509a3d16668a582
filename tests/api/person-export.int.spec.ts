import { expect, it } from 'vitest';
import { personData } from '#api/accounts/people-admin/schemas.ts';
import { erasedText } from '#people/personal-keys.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';
import { lessonUuid, makeAssignment } from './lesson-assignment-examples.ts';

const { app, world, as } = useWorld(['student', 'teacher', 'admin']);
const exported = async (id: number) => personData.parse((await as('admin').get(`/admin/people/${id}/data.json`)).json);

const write = async (text: string): Promise<void> => {
  const { id, givenId } = await makeAssignment(world);
  const { assignment } = (await as('teacher').get(`/teach/lesson_assignments/${id}`)).json as {
    assignment: { question_ids: string[] };
  };
  const answer = await as('student').put(`/students/assignments/${givenId}`, {
    data: { assignment_prompts: { [assignment.question_ids[0]!]: text } },
  });
  expect(answer.status, answer.text).toBe(200);
};

it('contains what a student wrote, every version in plain text, and what they listened to', async () => {
  await write('A bell, and gulls.');
  const played = { content_type: 'lesson', content_id: lessonUuid, mp3_name: '', mp3_file: '', user_type: 'student' };
  const play = await as('student').post('/analytics/play_audio', { ...played, partner_id: '' });
  expect(play.status, play.text).toBe(204);
  const { student_works: works, audio_plays: plays } = await exported(cast.student.id);
  expect(works).toMatchObject([{ lesson_uuid: lessonUuid }]);
  expect(works[0]!.events.map(({ type }) => type)).toEqual(['StudentWorkStarted', 'StudentWorkTextWritten']);
  expect(works[0]!.events[1]!.data).toMatchObject({ text: 'A bell, and gulls.' });
  expect(plays).toMatchObject([{ type: 'AudioPlayed', data: { contentId: lessonUuid, personId: cast.student.id } }]);
  expect(await exported(cast.classmate.id)).toMatchObject({ student_works: [], audio_plays: [], lesson_assignments: [] });
});

it('contains what a teacher assigned', async () => {
  const { lesson_assignments: assigned } = await exported(cast.teacher.id);
  expect(new Set(assigned.map(({ type }) => type))).toEqual(new Set(['LessonAssignmentDrafted', 'LessonAssignmentGiven']));
  expect(JSON.stringify(assigned)).not.toContain('A bell');
});

it('contains none of it once the student is erased', async () => {
  const { status } = await as('admin').post(`/admin/people/${cast.student.id}/erase`, { confirmation: String(cast.student.id) });
  expect(status).toBe(200);
  await app.caughtUp();
  const { student_works: works } = await exported(cast.student.id);
  expect(works[0]!.events[1]!.data).toMatchObject({ text: erasedText });
});
