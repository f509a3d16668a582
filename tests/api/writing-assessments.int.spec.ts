import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CheckStatusReply, TaughtWorkPageData, WorkAssessment } from '#api/writing/writing-assessments/schemas.ts';
import { rubricAlone } from '#adapters/assessor/assessors.ts';
import { createOpenAiAssessor } from '#adapters/assessor/outside/openai-assessor.ts';
import { writeLessonMaterial } from '#commands/lessons/lesson/material.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/events.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/events.ts';
import type { Assessors } from '#adapters/assessor/assessors.ts';
import { modelSays, startChatServer, type ChatServer } from '#tests/assessor/support/chat-server.ts';
import { standIn } from '#tests/support/stand-in.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';
import { lessonUuid, makeAssignment } from './lesson-assignment-examples.ts';
import { answer, assessmentsPath, bodyFor, handInAnswer, savedBody, worksPath, type HandedIn } from './writing-examples.ts';

const { world, as, app } = useWorld(['teacher', 'student', 'classmate', 'otherTeacher', 'schoolAdmin', 'admin']);

type Result = CheckStatusReply['assessment']['result'];
const ask = async (body: object) => as('teacher').post(assessmentsPath, body);
const resultOf = async (requestId: string): Promise<CheckStatusReply['assessment']> => {
  const { json } = await as('teacher').get(`${assessmentsPath}/check_status?request_id=${requestId}`);
  return (json as CheckStatusReply).assessment;
};
const assess = async (body: object): Promise<Result> => {
  const { json } = await ask(body);
  await app.jobsDone();
  return (await resultOf((json as { request_id: string }).request_id)).result;
};
const pageOf = async ({ workId }: HandedIn): Promise<TaughtWorkPageData> => {
  await app.caughtUp();
  return (await as('teacher').get(`/teach/student_works/${workId}`)).json as TaughtWorkPageData;
};
const save = (handed: HandedIn, assessmentId: string | null, changes: object = {}) =>
  as('teacher').call('PATCH', `${worksPath}/${handed.workId}/update_ell_assessment`, {
    body: savedBody({ promptId: handed.promptId, assessmentId }, changes),
  });
const eventsOf = (stream: string) => app.store.readStream(stream);
/** What the report of agreement counts of an assessment. */
const judged = async (uuid: string) => {
  const { rows } = await app.db.raw<{ rows: object[] }>(
    `select provider, model, version, grade_band, suggested_level, teacher_level, linguistic_complexity, language_forms, vocabulary_usage
     from read_model.writing_assessments where uuid = ?`,
    [uuid],
  );
  return rows[0];
};
const give = (handed: HandedIn, feedback: string, more: object = {}) =>
  as('teacher').call('PATCH', `${worksPath}/${handed.workId}`, { body: { student_work: { feedback }, ...more } });

describe('saves that name what they have seen', () => {
  it('refuse to overwrite feedback and assessments that somebody else has saved since', async () => {
    const handed = await handInAnswer(world);
    const [work, ell] = [`${worksPath}/${handed.workId}`, `${worksPath}/${handed.workId}/update_ell_assessment`];
    const feedback = (text: string, more: object = {}, headers: Record<string, string> = {}) =>
      as('teacher').call('PATCH', work, { body: { student_work: { feedback: text }, ...more }, headers });
    expect((await pageOf(handed)).student_work.feedback_revision).toBeNull();
    expect((await feedback('One', { if_match: 'none' })).status).toBe(200);
    expect((await feedback('Two', { if_match: 'none' })).status).toBe(412);
    const { feedback_revision: seen } = (await pageOf(handed)).student_work;
    expect((await feedback('Three', {}, { 'if-match': `W/"${seen}"` })).status).toBe(200);
    expect((await feedback('Four', {}, { 'if-match': `W/"${seen}"` })).status).toBe(412);
    expect((await pageOf(handed)).student_work.feedback).toBe('Three');
    const { feedback_by: by, feedback_at: givenAt, earlier_feedback: earlier } = (await pageOf(handed)).student_work;
    expect(earlier).toMatchObject([{ text: 'One', teacher_name: by }]);
    expect([by, givenAt! >= earlier[0]!.given_at]).toEqual([expect.stringMatching(/\w/), true]);
    expect((await feedback('Five')).status).toBe(200);
    const assessment = (level: number, more: object = {}, headers: Record<string, string> = {}) =>
      as('teacher').call('PATCH', ell, {
        body: { ...savedBody({ promptId: handed.promptId, assessmentId: null }, { teacher_wida_level: level }), ...more },
        headers,
      });
    expect((await assessment(2, { if_match: 'none' })).status).toBe(200);
    expect((await assessment(3, { if_match: 'none' })).status).toBe(412);
    const { revision } = (await pageOf(handed)).assessment!;
    expect((await assessment(4, {}, { 'if-match': `W/"${revision}"` })).status).toBe(200);
    expect((await assessment(5, {}, { 'if-match': `W/"${revision}"` })).status).toBe(412);
    expect(await pageOf(handed)).toMatchObject({
      assessment: { teacher_wida_level: 4, saved_by: by },
      earlier_saves: [{ teacher_wida_level: 2, teacher_name: by }],
    });
    expect((await assessment(6)).status).toBe(200);
  });
});

describe('a rubric assessment', () => {
  it('is requested, made by a job, shown, edited and saved', async () => {
    const handed = await handInAnswer(world);
    expect((await pageOf(handed)).assessment).toBeNull();
    const result = await assess(bodyFor(handed));
    expect(result).toMatchObject({ status: 'completed', error: null, scores: [{ score: expect.any(Number) as number }] });
    const ready = (await pageOf(handed)).assessment as WorkAssessment;
    expect(ready).toMatchObject({
      assessment_id: result.assessment_id,
      state: 'ready',
      provider: 'rubric',
      ai_wida_level: result.scores[0]!.score,
      teacher_wida_level: result.scores[0]!.score,
    });
    const saved = await save(handed, result.assessment_id, {
      teacher_wida_level: 5,
      teacher_strengths: ['* Brave. ', ' ', 'Clear'],
    });
    expect([saved.status, saved.json]).toMatchObject([200, { message: 'ELL assessment data updated successfully' }]);
    expect((await pageOf(handed)).assessment).toMatchObject({
      state: 'saved',
      ai_wida_level: result.scores[0]!.score,
      teacher_wida_level: 5,
      teacher_strengths: ['Brave.', 'Clear'],
      teacher_suggestions: ['Look at the verb again.'],
    });
    const before = await app.store.head();
    await save(handed, result.assessment_id, { teacher_wida_level: 5, teacher_strengths: ['Brave.', 'Clear'] });
    expect(await app.store.head()).toEqual(before);
  });

  it('knows the words of the lesson, also where the teacher left the vocabulary out', async () => {
    const harbour = { id: randomUUID(), word: 'harbour', definition: 'where boats are safe' };
    await writeLessonMaterial(world.context(), { lessonUuid, material: materialExample({ vocabulary: [harbour] }) });
    const handed = await handInAnswer(world, `${answer} We went there.`);
    const { scores } = await assess(bodyFor(handed, { answer: `${answer} We went there.` }));
    expect(scores[0]!.dimensions.vocabulary_usage.evidence.join(' ')).toContain('harbour');
  });

  it('stays in the history when another one is requested', async () => {
    const handed = await handInAnswer(world);
    const first = await assess(bodyFor(handed));
    await save(handed, first.assessment_id);
    const second = await assess(bodyFor(handed));
    const page = await pageOf(handed);
    expect(page.assessment).toMatchObject({ assessment_id: second.assessment_id, state: 'ready' });
    expect(page.assessments.map(({ assessment_id, teacher_wida_level }) => [assessment_id, teacher_wida_level])).toEqual([
      [second.assessment_id, null],
      [first.assessment_id, 4],
    ]);
  });

  it('finds the answer’s student if the caller does not name one, and seals it with that student’s key', async () => {
    const own = `${answer} I heard it twice.`;
    const handed = await handInAnswer(world, own);
    await app.caughtUp();
    const { question, transcript, grade_band, assessment_framework } = bodyFor(handed);
    const found = await assess({ question, answer: ` ${own}`, transcript, grade_band, assessment_framework });
    expect((await pageOf(handed)).assessment).toMatchObject({
      assessment_id: found.assessment_id,
      assignment_prompt_id: handed.promptId,
    });
    const nobodys = await assess({ question: 'Who?', answer: 'The sea was calm today and we saw birds.', transcript: '' });
    expect(nobodys).toMatchObject({ status: 'completed' });
    expect((await as('otherTeacher').get(`${assessmentsPath}/check_status?request_id=${nobodys.assessment_id}`)).status).toBe(
      404,
    );
  });

  it('can be the teacher’s own, without an assessor', async () => {
    const handed = await handInAnswer(world);
    expect((await save(handed, null)).status).toBe(200);
    expect((await pageOf(handed)).assessment).toMatchObject({
      provider: null,
      ai_wida_level: null,
      teacher_wida_level: 4,
      state: 'saved',
    });
  });

  it('belongs to one answer, and cannot be moved', async () => {
    const [one, other] = [await handInAnswer(world), await handInAnswer(world)];
    const { assessment_id } = await assess(bodyFor(one));
    expect(await save(other, assessment_id)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('another answer') as string },
    });
  });

  it.each([
    ['no prompt', { question: ' ' }, 'Please select a writing prompt to assess'],
    ['no answer', { answer: '\n ' }, 'Selected prompt has no student response'],
    ['an endless answer', { answer: 'a '.repeat(25_001) }, 'This answer is longer than 50,000 characters. Assess a part of it.'],
  ])('is refused for %s, with the page’s wording', async (_name, changes, text) => {
    const handed = await handInAnswer(world);
    const before = await app.store.head();
    const reply = await ask(bodyFor(handed, changes));
    expect([reply.status, reply.json]).toMatchObject([400, { error: text, detail: text }]);
    expect(await app.store.head()).toEqual(before);
  });

  it('reports an answer that is the transcript itself, and finds nothing of the student’s own in it', async () => {
    const copied = 'Tide pools are small pools of sea water that stay behind on the shore when the tide goes out.';
    const handed = await handInAnswer(world, copied);
    const { scores, feedback } = await assess(bodyFor(handed, { answer: copied, transcript: copied }));
    expect(scores[0]).toMatchObject({
      score: 1,
      justification: [expect.stringContaining('transcript itself'), expect.stringContaining('level 1')],
    });
    expect(feedback!.suggestions[0]).toContain('own words');
  });

  it('handles answers of up to 50,000 characters', async () => {
    const longest = 'The boats was moving. '.repeat(2_273).slice(0, 50_000);
    const handed = await handInAnswer(world);
    expect(await assess(bodyFor(handed, { answer: longest }))).toMatchObject({ status: 'completed', error: null });
  });

  it('is for grades K-2 by WIDA if the caller names neither', async () => {
    const handed = await handInAnswer(world);
    const { assessment_id } = await assess(
      bodyFor(handed, { grade_band: undefined, assessment_framework: undefined, transcript: undefined }),
    );
    const [asked] = await eventsOf(writingAssessmentStream(assessment_id));
    expect(asked).toMatchObject({ data: { gradeBand: 'K-2', framework: 'WIDA' } });
  });

  it.each([
    [
      'another language',
      'El cangrejo vive en el agua con las estrellas de mar y es muy bonito.',
      /does not seem to be in English/,
    ],
    ['emoji', '🦀🦀', /no words to assess/],
  ])('fails in plain words for %s, and keeps the previous one in place', async (_name, text, words) => {
    const handed = await handInAnswer(world);
    const good = await assess(bodyFor(handed));
    const bad = await assess(bodyFor(handed, { answer: text }));
    expect(bad).toMatchObject({ status: 'error', error: expect.stringMatching(words) as string, scores: [], feedback: null });
    expect((await pageOf(handed)).assessment).toMatchObject({ assessment_id: good.assessment_id });
  });

  it('can be rated, also without a level', async () => {
    const handed = await handInAnswer(world);
    const { assessment_id } = await assess(bodyFor(handed));
    const rate = (body: object) => as('teacher').post(`${assessmentsPath}/submit_feedback`, { assessment_id, ...body });
    expect((await rate({ feedback_type: 'negative', comment: '', teacher_selected_level: 5 })).status).toBe(204);
    expect((await rate({ feedback_type: 'The level fits,It saved me time', comment: 'Thanks' })).status).toBe(204);
    await app.caughtUp();
    const { rows } = await app.db.raw<{ rows: { rating: string }[] }>(
      'select rating from read_model.writing_assessments where uuid = ?',
      [assessment_id],
    );
    expect(rows).toEqual([{ rating: 'positive' }]);
  });

  it('exists only under the product’s name', async () => {
    expect((await as('teacher').get('/api/v2/other/teachers/ell_writing_assessments/feedback_options')).status).toBe(404);
    expect((await as('teacher').get('/api/v2/other/elp/assignment_elp')).status).toBe(404);
  });

  it('handles many simultaneous requests without loss', async () => {
    const handed = await handInAnswer(world);
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(bodyFor(handed))));
    await app.jobsDone();
    const results = await Promise.all(replies.map(({ json }) => resultOf((json as { request_id: string }).request_id)));
    expect(new Set(results.map(({ result }) => `${result.status} ${result.scores[0]?.score}`)).size).toBe(1);
    expect(results.every(({ is_ready }) => is_ready)).toBe(true);
  });
});

describe('feedback on student work', () => {
  it('is saved, shown to the student as new, seen, changed and withdrawn', async () => {
    const handed = await handInAnswer(world);
    const reply = await give(handed, ' You listened closely. ');
    expect(reply.json).toMatchObject({ student_work: { id: handed.workId, feedback: 'You listened closely.' } });
    const own = async () => (await as('student').get(`/students/assignments/${handed.givenId}`)).json;
    expect(await own()).toMatchObject({ feedback: 'You listened closely.', feedback_is_new: true });
    await as('student').post(`/students/assignments/${handed.givenId}/feedback_seen`);
    expect(await own()).toMatchObject({ feedback_is_new: false });
    await give(handed, '');
    expect(await own()).toMatchObject({ feedback: null, feedback_is_new: false });
    expect((await pageOf(handed)).student_work.feedback).toBeNull();
  });

  it('has comments on passages, visible to both', async () => {
    const handed = await handInAnswer(world);
    const body = { assignment_prompt_id: handed.promptId, start: 4, end: 11, text: 'Nice word.' };
    const made = await as('teacher').post(`${worksPath}/${handed.workId}/comments`, body);
    expect([made.status, made.json]).toMatchObject([201, { comment: { quote: 'harbour', text: 'Nice word.' } }]);
    const student = await as('student').get(`/students/assignments/${handed.givenId}`);
    expect(student.json).toMatchObject({ feedback_comments: [{ quote: 'harbour', text: 'Nice word.', start: 4, end: 11 }] });
    const beyond = await as('teacher').post(`${worksPath}/${handed.workId}/comments`, { ...body, end: 9_999 });
    expect([beyond.status, beyond.json]).toMatchObject([
      400,
      { errors: [expect.stringContaining('not in the answer') as string] },
    ]);
  });

  it('links to the next student by name, those without feedback first', async () => {
    const made = makeAssignment(world);
    const one = await handInAnswer(world, answer, 'student', made);
    const two = await handInAnswer(world, `${answer} Twice.`, 'classmate', made);
    await app.caughtUp();
    const nextOf = async (handed: HandedIn, feedback: string) => {
      const { json } = await give(handed, feedback, { submit_and_next: 'true' });
      return (json as { next_work: { url: string } | null }).next_work?.url ?? null;
    };
    const url = ({ workId }: HandedIn) => `/teach/student_works/${workId}`;
    expect(await nextOf(one, 'One')).toBe(url(two));
    await app.caughtUp();
    const [first, second] = (await pageOf(one)).next_work ? [one, two] : [two, one];
    expect((await pageOf(first)).previous_work).toBeNull();
    expect((await pageOf(second)).previous_work).toEqual({ url: url(first) });
    expect(await nextOf(two, 'Two')).toBe(second === two ? null : url(one));
  });

  it('returns its errors as a list of texts', async () => {
    const handed = await handInAnswer(world);
    expect(await give(handed, 'a'.repeat(5_001))).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', errors: [expect.stringMatching(/use at most 5,000 characters/) as string] },
    });
  });
});

describe('an erased student', () => {
  it('loses all texts, quotes and feedback; the levels chosen by teacher and assessor stay', async () => {
    const handed = await handInAnswer(world, answer, 'classmate');
    const { assessment_id } = await assess(bodyFor(handed));
    await save(handed, assessment_id);
    await give(handed, 'Well done.');
    const waiting = await ask(bodyFor(handed));
    await app.jobsDone();
    await app.caughtUp();
    const figures = await judged(assessment_id);
    expect(figures).toMatchObject({ teacher_level: 4, suggested_level: expect.any(Number) as number });
    const { erasedSubjects: subjects } = app.app.services;
    await erasePerson(world.context(), { personId: cast.classmate.id, subjects, dataDir: null });
    await app.jobsDone();
    const page = await pageOf(handed);
    expect(JSON.stringify(page)).not.toMatch(/bells|Well done|Joins ideas/);
    expect(page.assessments.find(({ assessment_id: id }) => id === assessment_id)).toMatchObject({ teacher_wida_level: 4 });
    expect(await judged(assessment_id)).toEqual(figures);
    // Nothing of it ever stood in the log in the clear, so nothing is left there either.
    const log = [
      ...(await eventsOf(writingAssessmentStream(assessment_id))),
      ...(await eventsOf(studentFeedbackStream(handed.workId))),
    ];
    expect(log.length).toBeGreaterThan(3);
    expect(JSON.stringify(log.map(({ data }) => data))).not.toMatch(/bells|Well done|Joins ideas|harbour/);
    const { result } = await resultOf((waiting.json as { request_id: string }).request_id);
    expect(result).toMatchObject({ status: 'error', scores: [], error: expect.stringContaining('deleted') as string });
  });
});

describe('an outside assessor', () => {
  const server = standIn<ChatServer>();
  const assessors = standIn<Assessors>();
  const outside = useWorld(['teacher', 'schoolAdmin'], { assessors: assessors.it });
  beforeAll(async () => {
    const started = await startChatServer();
    server.become(started);
    const settings = { baseUrl: started.url, model: 'some-model', apiKey: 'k', perMinute: 1_000, timeoutMs: 300, retries: 0 };
    assessors.become({ ...rubricAlone, outside: createOpenAiAssessor(settings), monthlyLimit: 3 });
  });
  afterAll(() => server.it.stop());

  const assessThere = async () => {
    const handed = await handInAnswer(outside.world);
    await outside.app.caughtUp();
    const asked = await outside.as('teacher').post(assessmentsPath, bodyFor(handed));
    const id = (asked.json as { request_id: string }).request_id;
    const status = async () => {
      const { json } = await outside.as('teacher').get(`${assessmentsPath}/check_status?request_id=${id}`);
      return (json as CheckStatusReply).assessment;
    };
    await vi.waitFor(async () => expect((await status()).is_ready).toBe(true), { timeout: 40_000, interval: 50 });
    await outside.app.caughtUp();
    const page = (await outside.as('teacher').get(`/teach/student_works/${handed.workId}`)).json as TaughtWorkPageData;
    return { result: (await status()).result, page };
  };

  it('is used once it is set up; its failures are reported, and over the monthly limit the rubric takes over', async () => {
    server.it.answerWith({ kind: 'says', content: modelSays(4, ['sounded like bells']) });
    const first = await assessThere();
    expect(first.result).toMatchObject({ status: 'completed', scores: [{ score: 4 }] });
    expect(first.page.assessment).toMatchObject({ provider: 'openai', model: 'some-model' });
    expect(JSON.stringify(server.it.calls)).not.toContain('Tester');
    server.it.answerWith({ kind: 'says', content: modelSays(9) });
    expect((await assessThere()).result).toMatchObject({
      status: 'error',
      error: 'The assessor gave an answer that cannot be used. Try again, or write the assessment yourself.',
    });
    server.it.answerWith({ kind: 'status', status: 401 });
    const refused = await assessThere();
    expect(refused.result.error).toContain('could not be used');
    expect(refused.page.assessment).toBeNull();
    expect(refused.page.assessments).toMatchObject([{ state: 'failed', ai_wida_level: null, teacher_wida_level: null }]);
    expect((await assessThere()).page.assessment).toMatchObject({ provider: 'rubric' });
  });

  it('is not used if the district turned it off', async () => {
    const turned = await outside.as('schoolAdmin').put('/api/v2/lingolift/districts/1/outside_assessor', { on: false });
    expect(turned.json).toEqual({ on: false });
    const calls = server.it.calls.length;
    expect((await assessThere()).page.assessment).toMatchObject({ provider: 'rubric' });
    expect(server.it.calls).toHaveLength(calls);
  });
});
