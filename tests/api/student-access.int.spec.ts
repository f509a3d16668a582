import { describe, expect, it } from 'vitest';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { setInitialPassword } from '#people/credentials.ts';
import type { ClassRosterData } from '#api/classes/school-classes/schemas.ts';
import type { IssuedCard } from '#api/classes/sign-in-cards/schemas.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password, schoolClassId } from '#tests/support/world.ts';
import { colleague, ownClass } from './class-examples.ts';

/** A teacher’s power over how students get in ends with the class, the student’s time in it, and whose account it is. */
describe('student cards and passwords', () => {
  const { app, world, as } = useWorld(['teacher', 'schoolAdmin', 'student', 'otherTeacher']);
  const inRoom12 = `/school_classes/${schoolClassId}/students/${cast.student.id}`;

  const cardFor = (client: HttpClient, schoolClass: number, studentId: number): Promise<Answer> =>
    client.post(`/school_classes/${schoolClass}/cards`, { student_ids: [studentId] });
  const secretOf = (answer: Answer): string => (answer.json as { cards: IssuedCard[] }).cards[0]!.address.split('#')[1]!;
  const useCard = async (secret: string): Promise<number> => {
    const visitor = app.visitor();
    await visitor.refreshToken();
    return (await visitor.post('/card', { secret })).status;
  };
  const allow = (by_teachers: string) =>
    as('schoolAdmin').call('PUT', '/api/v1/districts/1/student_access', { body: { by_teachers } });
  /** Every way of setting how a student gets in, and what makes work fit them. */
  const everyWay = async (client: HttpClient, schoolClass: number, studentId: number): Promise<number[]> => {
    const of = `/school_classes/${schoolClass}/students/${studentId}`;
    const accommodation = { extra_days: 2, first_day: '2026-09-01' };
    const answers = [
      await cardFor(client, schoolClass, studentId),
      await client.post(`${of}/password`),
      await client.post(`${of}/card/revoke`),
      await client.call('PATCH', of, { body: { given_name: 'Else', family_name: 'Body' } }),
      await client.call('PUT', `${of}/accommodations`, { body: accommodation }),
      await client.get(`${of}/accommodations`),
    ];
    return answers.map(({ status }) => status);
  };
  const nothing = [404, 404, 404, 404, 404, 404];
  const atSchools = async (studentId: number, schoolIds: number[]): Promise<void> => {
    await registerPerson(world.context(), { personId: studentId, role: 'student', districtId: 1, schoolIds });
    await app.caughtUp();
  };

  it('cannot be set in an archived class, nor can accommodations', async () => {
    const { id, at, studentId } = await ownClass(world, app);
    expect((await as('teacher').post(`${at}/archive`)).status).toBe(200);
    const before = await app.store.head();
    expect(await everyWay(as('teacher'), id, studentId)).toEqual(nothing);
    expect(await everyWay(as('schoolAdmin'), id, studentId)).toEqual(nothing);
    expect(await app.store.head()).toEqual(before);
  });

  it('cannot be set for a student now at another school, who cannot be put back either', async () => {
    const { id, at, studentId } = await ownClass(world, app);
    await atSchools(studentId, [2]);
    const before = await app.store.head();
    expect(await everyWay(as('teacher'), id, studentId)).toEqual(nothing);
    expect(await app.store.head()).toEqual(before);
    expect((await as('teacher').post(`${at}/students/${studentId}/archive`)).status).toBe(200);
    expect((await as('teacher').post(`${at}/students/${studentId}/restore`)).status).toBe(404);
    await atSchools(studentId, [1]);
    expect((await as('teacher').post(`${at}/students/${studentId}/restore`)).status).toBe(200);
    expect((await cardFor(as('teacher'), id, studentId)).status).toBe(201);
  });

  it('end when the student leaves the class or the class is archived, including sessions started with the card', async () => {
    const { id, at, studentId } = await ownClass(world, app);
    const secret = secretOf(await cardFor(as('teacher'), id, studentId));
    const tablet = app.visitor();
    await tablet.refreshToken();
    expect((await tablet.post('/card', { secret })).status).toBe(200);
    expect((await tablet.get('/students')).status).toBe(200);
    await as('teacher').post(`${at}/students/${studentId}/archive`);
    expect(await useCard(secret)).toBe(404);
    await app.caughtUp();
    const { rows } = await app.db.raw('select 1 from sign_in_cards where person_id = ?', [studentId]);
    expect(rows).toEqual([]);
    await as('teacher').post(`${at}/students/${studentId}/restore`);
    expect(await useCard(secret)).toBe(404);
    const second = secretOf(await cardFor(as('teacher'), id, studentId));
    expect(await useCard(second)).toBe(200);
    await as('teacher').post(`${at}/archive`);
    expect(await useCard(second)).toBe(404);
    await app.caughtUp();
    await as('teacher').post(`${at}/restore`);
    expect(await useCard(second)).toBe(404);
  });

  it('and class codes let students in after sixty wrong codes from their address', async () => {
    const { id, studentId, code } = await ownClass(world, app);
    const secret = secretOf(await cardFor(as('teacher'), id, studentId));
    const [visitor, classroom] = [app.visitor(), app.visitor()];
    await Promise.all([visitor.refreshToken(), classroom.refreshToken()]);
    for (let times = 0; times < 60; times += 1) {
      expect((await visitor.post('/join/code', { code: 'WRONGWRG' })).status).toBe(404);
    }
    expect((await classroom.post('/join/code', { code })).status).toBe(200);
    expect(await useCard(secret)).toBe(200);
    await app.db('sign_in_failures').delete();
  });

  it('of a student added by another teacher cannot be set by a co-teacher, but by a school admin', async () => {
    const { id, at, studentId } = await ownClass(world, app);
    const partner = await colleague(world, app);
    await setInitialPassword(app.db, [partner.id], password);
    await as('teacher').post(`${at}/teachers`, { email: partner.email });
    await app.caughtUp();
    const second = app.visitor();
    await second.signIn(partner.email, password);
    const roster = (await second.get(`${at}/students`)).json as ClassRosterData;
    expect(roster.students.map(({ may_set_access }) => may_set_access)).toEqual([false]);
    const refused = await cardFor(second, id, studentId);
    expect([refused.status, refused.code]).toEqual([403, 'access_not_yours']);
    expect((await second.post(`${at}/students/${studentId}/password`)).status).toBe(403);
    expect((await second.post(`${at}/students/${studentId}/card/revoke`)).status).toBe(403);
    expect((await second.get(`${at}/cards`)).json).toMatchObject({ students: [], others_count: 1 });
    expect((await cardFor(as('schoolAdmin'), id, studentId)).status).toBe(201);
    expect((await cardFor(as('teacher'), id, studentId)).status).toBe(201);
    await allow('school');
    expect((await cardFor(second, id, studentId)).status).toBe(201);
    await allow('rostered');
  });

  it('and everything else of a class are no longer open to a teacher who has moved to another school', async () => {
    const { id, at, studentId } = await ownClass(world, app);
    const partner = await colleague(world, app);
    await setInitialPassword(app.db, [partner.id], password);
    await as('teacher').post(`${at}/teachers`, { email: partner.email });
    await app.caughtUp();
    const second = app.visitor();
    await second.signIn(partner.email, password);
    const mine = await second.post('/school_classes', { name: 'Period 8', grade: '5', colour: 'teal', school_id: 1 });
    const own = (mine.json as { school_class: { id: number } }).school_class.id;
    expect((await second.get(`/school_classes/${id}/students`)).status).toBe(200);
    await registerPerson(world.context(), { personId: partner.id, role: 'teacher', districtId: 1, schoolIds: [2] });
    await app.reacted();
    await app.caughtUp();
    for (const left of [id, own]) {
      expect((await second.get(`/school_classes/${left}/students`)).status).toBe(404);
      expect((await second.get(`/school_classes/${left}/report`)).status).toBe(404);
    }
    expect(await everyWay(second, id, studentId)).toEqual(nothing);
    // The class keeps its other teacher; the one without any is its admin's.
    expect((await as('teacher').get(`/school_classes/${id}/students`)).status).toBe(200);
    expect((await as('schoolAdmin').get(`/school_classes/${own}/students`)).status).toBe(200);
  });

  it('of a roster class are set by its teacher, unless the district forbids it', async () => {
    expect((await cardFor(as('teacher'), schoolClassId, cast.student.id)).status).toBe(201);
    expect((await allow('off')).status).toBe(200);
    expect((await cardFor(as('teacher'), schoolClassId, cast.student.id)).status).toBe(403);
    expect((await as('teacher').post(`${inRoom12}/password`)).status).toBe(403);
    expect(
      (await as('teacher').call('PUT', '/api/v1/districts/1/student_access', { body: { by_teachers: 'school' } })).status,
    ).toBe(404);
    expect((await allow('rostered')).status).toBe(200);
  });

  it('give no access to a student of the school by email address: the student joins, or an admin adds them', async () => {
    const partner = await colleague(world, app);
    await setInitialPassword(app.db, [partner.id], password);
    const second = app.visitor();
    await second.signIn(partner.email, password);
    const made = await second.post('/school_classes', { name: 'Period 9', grade: '5', colour: 'teal', school_id: 1 });
    const { id } = made.json as { id: number };
    await app.caughtUp();
    const body = { students: [{ name: 'Somebody', email: emailOf('student') }], confirmed: true };
    const before = await app.store.head();
    const refused = await second.post(`/school_classes/${id}/students`, body);
    expect([refused.status, refused.text.includes('They join with the class code')]).toEqual([400, true]);
    expect(await app.store.head()).toEqual(before);
    expect((await as('schoolAdmin').post(`/school_classes/${id}/students`, body)).status).toBe(201);
    await app.caughtUp();
    expect((await cardFor(second, id, cast.student.id)).status).toBe(403);
  });

  it('are not opened by adding students of one’s own to another class of one’s own', async () => {
    const { id, at } = await ownClass(world, app);
    const body = { students: [{ name: 'Somebody', email: emailOf('student') }], confirmed: true };
    expect((await as('teacher').post(`${at}/students`, body)).json).toMatchObject({ students: [{ id: cast.student.id }] });
    await app.caughtUp();
    expect((await cardFor(as('teacher'), id, cast.student.id)).status).toBe(403);
  });

  it('of an account created with the class code are set by that class’s teacher, and by no teacher elsewhere', async () => {
    const { id, code } = await ownClass(world, app);
    await as('schoolAdmin').call('PUT', '/api/v1/districts/1/student_joining', { body: { on: true } });
    const visitor = app.visitor();
    await visitor.refreshToken();
    const joined = await visitor.post('/join/register', { code, name: 'Lina Ott', password: 'a boat on the sea' });
    const studentId = (joined.json as { user: { id: number } }).user.id;
    expect((await cardFor(as('teacher'), id, studentId)).status).toBe(201);
    const other = await ownClass(world, app);
    await visitor.refreshToken();
    expect((await visitor.post('/join', { code: other.code })).status).toBe(200);
    await app.caughtUp();
    expect((await cardFor(as('teacher'), other.id, studentId)).status).toBe(403);
  });
});
