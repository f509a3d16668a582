import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PastAssessment, TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { createFeedback, createFeedbackApi, createFeedbackStore } from '#web/lesson-work/student-feedback/create-feedback.ts';
import { createAssessorApi } from '#web/writing/writing-assessor/api/assessor-api.ts';
import { createAssessor } from '#web/writing/writing-assessor/create-assessor.ts';
import { createAssessorStore, isDirty, type AssessorStore } from '#web/writing/writing-assessor/store/assessor-store.ts';
import type { Task } from '#web/lib/effects.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import { assessmentSample, taughtWorkSample } from '#tests/web/pages/taught-work-sample.ts';

type Answer = { status: number; body?: unknown } | 'offline';
let answers: Record<string, Answer[]>;
let logged: string[];
let received: { what: string; body: Record<string, unknown> | null }[];
let store: AssessorStore;
let task: Task | null = null;

const whatOf = (method: string, path: string): string => `${method} ${path.replace(/^.*\/([a-z\d_-]+)(?:\?.*)?$/, '$1')}`;
const fetchFake: typeof fetch = async (path, init) => {
  const what = whatOf(init?.method ?? 'GET', String(path));
  received.push({ what, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null });
  const queue = answers[what] ?? [];
  const answer = queue.length > 1 ? queue.shift()! : queue[0]!;
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
};
const http = () => createHttpClient({ fetch: fetchFake, csrfToken: 't' });

const asking = 'POST ell_writing_assessments';
const checking = 'GET check_status';
const saving = 'PATCH update_ell_assessment';
const rating = 'POST submit_feedback';
const options = 'GET feedback_options';
const elp = 'GET assignment_elp';
const status = (result: object, is_ready = true): Answer => ({ status: 200, body: { assessment: { is_ready, result } } });
const waiting = status({ status: 'pending' }, false);
const { scores, ai_feedback: feedback, assessment_id } = assessmentSample;
const spoke = { provider: 'openai', model: 'some-model' };
const done = status({ status: 'completed', assessment_id, scores, feedback, error: null, revision: '3', ...spoke });

const earlier: PastAssessment = {
  assessment_id: 'earlier',
  assignment_prompt_id: 'prompt-1',
  state: 'completed',
  provider: 'rubric',
  model: 'earshot-rubric',
  version: 'rubric-1',
  ai_wida_level: 2,
  teacher_wida_level: 2,
  requested_at: '2026-11-20T15:00:00.000Z',
  saved_at: '2026-11-20T15:01:00.000Z',
};

const open = (changes: Partial<TaughtWorkPageData> = {}) => {
  const work = { ...taughtWorkSample, ...changes };
  store = createAssessorStore(work);
  let keys = 0;
  const { driver, run } = createAssessor(() => `key-${(keys += 1)}`)(store);
  task = run({
    store,
    api: createAssessorApi(http(), work.student_work.id),
    now: () => '2026-11-21T15:00:00.000Z',
    work,
    log: (message) => logged.push(message),
  });
  return driver;
};
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const calls = (what: string) => received.filter((call) => call.what === what);
const state = () => store.getState();

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  logged = [];
  answers = {
    [asking]: [{ status: 202, body: { request_id: assessment_id } }],
    [checking]: [done],
    [saving]: [{ status: 200, body: { message: 'ELL assessment data updated successfully', assessment_id, revision: '4' } }],
    [rating]: [{ status: 204 }],
    [options]: [{ status: 200, body: { positive: ['The level fits'], negative: ['The level is too low'] } }],
    [elp]: [{ status: 200, body: { title: 'Levels' } }],
  };
});
afterEach(() => {
  task?.cancel();
  task = null;
  vi.useRealTimers();
});

describe('generating', () => {
  it('sends the answer, then polls every two seconds, and shows the result', async () => {
    const driver = open();
    answers[checking] = [waiting, waiting, done];
    driver.assess();
    await pass();
    expect(state().step).toBe('generating');
    expect(calls(asking)[0]!.body).toMatchObject({
      question: 'What lives in a tide pool?',
      answer: 'The crab lives there because it have water.',
      grade_band: '3-5',
      assessment_framework: 'WIDA',
    });
    await pass(1_999);
    expect(calls(checking)).toHaveLength(0);
    await pass(1);
    expect(calls(checking)).toHaveLength(1);
    await pass(4_000);
    expect(state()).toMatchObject({
      step: 'editing',
      draft: { level: 3, strengths: '* Joins ideas.', suggestions: '* Look at the verb.' },
    });
    expect(isDirty(state())).toBe(false);
  });

  it('shows which assessor answered, even if another was expected', async () => {
    const driver = open();
    driver.assess();
    await pass(2_000);
    expect(state().suggestion).toMatchObject(spoke);
  });

  it('lists each run in the history, with the teacher’s outcome', async () => {
    const driver = open({ assessments: [{ ...earlier, assessment_id: 'earlier' }] });
    driver.assess();
    await pass(2_000);
    expect(state().history).toMatchObject([
      { assessment_id, ai_wida_level: 3, teacher_wida_level: null, saved_at: null, ...spoke },
      { assessment_id: 'earlier' },
    ]);
    driver.chooseLevel(4);
    driver.save();
    await pass();
    expect(state().history).toMatchObject([{ assessment_id, teacher_wida_level: 4 }, { assessment_id: 'earlier' }]);
    expect(state().history[0]!.saved_at).not.toBeNull();
  });

  it('restores the previous content, with unsaved text, when another run fails', async () => {
    answers[checking] = [status({ status: 'error', error: 'Not in English.' })];
    const driver = open({ assessment: assessmentSample });
    driver.write({ strengths: '* Mine' });
    driver.assess();
    await pass();
    expect(state()).toMatchObject({ step: 'generating', suggestion: null });
    await pass(2_000);
    expect(state()).toMatchObject({
      step: 'editing',
      problem: 'Not in English.',
      draft: { level: 3, strengths: '* Mine' },
      suggestion: { id: assessment_id },
    });
    expect(isDirty(state())).toBe(true);
  });

  it('gives up after 150 polls', async () => {
    answers[checking] = [waiting];
    open().assess();
    await pass(150 * 2_000 - 1);
    expect(state().step).toBe('generating');
    await pass(1);
    expect(calls(checking)).toHaveLength(150);
    expect(state()).toMatchObject({ step: 'none', problem: 'Assessment generation timed out. Please try again.' });
    await pass(60_000);
    expect(calls(checking)).toHaveLength(150);
  });

  it('stops when the page is left, and resumes a pending run on return', async () => {
    answers[checking] = [waiting];
    open().assess();
    await pass(4_000);
    task!.cancel();
    await pass(10_000);
    expect(calls(checking)).toHaveLength(2);
    answers[checking] = [done];
    open({ assessment: { ...assessmentSample, state: 'generating', scores: [], ai_feedback: null } });
    expect(state().step).toBe('generating');
    await pass(2_000);
    expect(state().step).toBe('editing');
    expect(calls(asking)).toHaveLength(1);
  });

  it.each([
    [{ promptless: true }, 'Please select a writing prompt to assess'],
    [{ blank: true }, 'Selected prompt has no student response'],
  ])('needs a prompt and an answer: %j', async (lack, text) => {
    const [prompt] = taughtWorkSample.prompts;
    const prompts = 'promptless' in lack ? [prompt!, { ...prompt!, id: 'prompt-2' }] : [{ ...prompt!, answer: ' \n' }];
    open({ prompts }).assess();
    await pass();
    expect(state()).toMatchObject({ step: 'none', problem: text });
    expect(received).toEqual([]);
  });

  const said = { error: 'The server’s own words.' };
  it.each<[string, Answer, string]>([
    [asking, { status: 400, body: said }, said.error],
    [asking, { status: 500, body: {} }, 'Failed to generate assessment'],
    [asking, 'offline', 'An error occurred while generating the assessment'],
    [asking, { status: 202, body: {} }, 'No request_id received from server'],
    [checking, { status: 404, body: said }, said.error],
    [checking, { status: 500, body: {} }, 'Failed to check assessment status'],
    [checking, 'offline', 'An error occurred while checking assessment status'],
    [checking, status({ status: 'error', error: said.error }), said.error],
    [checking, status({ status: 'error', error: null }), 'Failed to generate assessment'],
  ])('%s with %j shows %s', async (what, answer, text) => {
    answers[what] = [answer];
    open().assess();
    await pass(2_000);
    expect(state()).toMatchObject({ step: 'none', problem: text });
  });

  it('can poll again after a failed poll, without a new request', async () => {
    answers[checking] = ['offline', done];
    const driver = open();
    driver.assess();
    await pass(2_000);
    driver.checkAgain();
    await pass(2_000);
    expect(state().step).toBe('editing');
    expect(calls(asking)).toHaveLength(1);
  });
});

describe('editing and saving', () => {
  it('deselects a level when it is clicked again', () => {
    const driver = open({ assessment: assessmentSample });
    driver.chooseLevel(5);
    expect([state().draft.level, isDirty(state())]).toEqual([5, true]);
    driver.chooseLevel(5);
    expect(state().draft.level).toBeNull();
  });

  it.each([
    [3, 'positive'],
    [5, 'negative'],
  ] as const)('saves level %i, and automatically records the feedback %s', async (level, feedback_type) => {
    const driver = open({ assessment: { ...assessmentSample, teacher_wida_level: null } });
    driver.chooseLevel(level);
    driver.write({ strengths: '* One \nno bullet\n*no space\n* ', suggestions: '' });
    driver.save();
    await pass();
    expect(calls(saving)[0]!.body).toMatchObject({
      ell_assessment: {
        assignment_prompt_id: 'prompt-1',
        assessment_data: {
          assessment_id,
          ai_wida_level: 3,
          teacher_wida_level: level,
          teacher_strengths: ['One'],
          teacher_suggestions: [],
        },
      },
    });
    expect(state()).toMatchObject({
      step: 'saved',
      notice: 'ELL assessment data updated successfully',
      draft: { strengths: '* One' },
    });
    expect(calls(rating).map(({ body }) => body)).toMatchObject([
      { assessment_id, feedback_type, teacher_selected_level: level },
    ]);
    driver.edit();
    expect(state().step).toBe('editing');
  });

  it.each<[Answer, string]>([
    [{ status: 409, body: { error: 'Too late.' } }, 'Too late.'],
    [{ status: 500, body: {} }, 'Failed to save assessment'],
    ['offline', 'An error occurred while submitting the assessment'],
  ])('keeps the text when %j comes back: %s', async (answer, text) => {
    answers[saving] = [answer];
    const driver = open({ assessment: assessmentSample });
    driver.write({ strengths: '* Mine' });
    driver.save();
    await pass();
    expect(state()).toMatchObject({ step: 'editing', problem: text, draft: { strengths: '* Mine' } });
    expect(calls(rating)).toEqual([]);
  });

  it.each([
    [{ message: 'Kept by the server.', assessment_id }, 'Kept by the server.'],
    [{ assessment_id }, 'ELL assessment data updated successfully'],
  ])('shows the server’s message, or a default one: %j', async (body, notice) => {
    answers[saving] = [{ status: 200, body }];
    const driver = open({ assessment: assessmentSample });
    driver.save();
    await pass();
    expect(state().notice).toBe(notice);
  });

  it('saves the teacher’s own assessment without a suggestion, and records no feedback', async () => {
    const driver = open();
    driver.writeByHand();
    driver.chooseLevel(2);
    driver.save();
    await pass();
    expect(calls(saving)[0]!.body).toMatchObject({
      ell_assessment: { assessment_data: { assessment_id: null, teacher_wida_level: 2 } },
    });
    expect(calls(rating)).toEqual([]);
    // From now on there is an assessment, and another one is a re-run.
    expect(state()).toMatchObject({ step: 'saved', suggestion: { id: null, provider: null } });
  });

  it('starts read-only with the saved assessment, and clears everything for another run', async () => {
    const driver = open({ assessment: { ...assessmentSample, state: 'saved', teacher_wida_level: 4 } });
    expect(state()).toMatchObject({ step: 'saved', draft: { level: 4 } });
    driver.assess();
    await pass();
    expect(state()).toMatchObject({
      step: 'generating',
      suggestion: null,
      draft: { level: null, strengths: '', suggestions: '' },
    });
  });
});

describe('thumbs', () => {
  it('load the feedback options, send the choice, and confirm it for five seconds', async () => {
    const driver = open({ assessment: assessmentSample });
    driver.chooseRating('positive');
    await pass();
    driver.toggleOption('The level fits');
    driver.writeComment(' Thanks ');
    driver.submitRating();
    await pass();
    expect(calls(rating)[0]!.body).toEqual({
      assessment_id,
      feedback_type: 'The level fits',
      comment: 'Thanks',
      teacher_selected_level: 3,
    });
    expect(state().rating).toMatchObject({ step: 'submitted', notice: true });
    await pass(4_999);
    expect(state().rating.notice).toBe(true);
    await pass(1);
    expect(state().rating).toMatchObject({ step: 'submitted', notice: false });
  });

  it.each<[string, Answer, string]>([
    [options, { status: 500, body: {} }, 'Failed to load feedback options'],
    [options, 'offline', 'An error occurred while loading feedback options'],
    [rating, { status: 500, body: {} }, 'Failed to submit feedback'],
    [rating, 'offline', 'An error occurred while submitting feedback'],
    [rating, { status: 409, body: { error: 'Not now.' } }, 'Not now.'],
  ])('%s with %j shows for eight seconds: %s', async (what, answer, text) => {
    answers[what] = [answer];
    const driver = open({ assessment: assessmentSample });
    driver.chooseRating('negative');
    await pass();
    if (what === rating) driver.submitRating();
    await pass();
    expect(state().rating.problem).toBe(text);
    await pass(7_999);
    expect(state().rating.problem).toBe(text);
    await pass(1);
    expect(state().rating.problem).toBeNull();
  });

  it('stay given when the page is opened again', () => {
    open({ assessment: { ...assessmentSample, rated: true } });
    expect(state().rating).toMatchObject({ step: 'submitted', notice: false });
  });

  it('need an assessment and a choice', async () => {
    const alone = open();
    alone.writeByHand();
    alone.submitRating();
    await pass();
    expect(state().rating.problem).toBe('No assessment ID available for feedback submission');
    task!.cancel();
    open({ assessment: assessmentSample }).submitRating();
    await pass();
    expect(state().rating.problem).toBe('Failed to prepare feedback data for submission');
  });
});

describe('the explanation of levels', () => {
  it('is loaded once, and retried after a failure', async () => {
    answers[elp] = [
      { status: 500, body: { error: 'no' } },
      { status: 200, body: { title: 'Levels' } },
    ];
    const driver = open();
    driver.openElp();
    expect(state().elp).toMatchObject({ open: true, loading: true, problem: null });
    await pass();
    expect(state().elp).toMatchObject({ open: true, loading: false, problem: 'Failed to load ELP information' });
    expect(logged).toEqual(['Failed to fetch ELP modal content']);
    driver.openElp();
    await pass();
    driver.closeElp();
    driver.openElp();
    await pass();
    expect(calls(elp)).toHaveLength(2);
    expect(state().elp).toMatchObject({ open: true, problem: null, information: { title: 'Levels' } });
  });
});

const at = '2026-11-21T15:00:00.000Z';

describe('feedback on the work', () => {
  const saved = (next: string | null): Answer => ({
    status: 200,
    body: {
      message: 'Feedback saved',
      student_work: { feedback: 'Good', feedback_revision: '0', feedback_by: 'Ada Kim', feedback_at: at, earlier_feedback: [] },
      next_work: next === null ? null : { url: next },
    },
  });
  const works = `PATCH ${taughtWorkSample.student_work.id}`;
  const openFeedback = (answer: Answer) => {
    const gone: string[] = [];
    const own = createFeedbackStore(taughtWorkSample);
    const sent: unknown[] = [];
    const api = createFeedbackApi(
      createHttpClient({
        csrfToken: 't',
        fetch: async (_path, init) => {
          sent.push(JSON.parse(String(init?.body)));
          if (answer === 'offline') throw new TypeError('Failed to fetch');
          return new Response(JSON.stringify(answer.body), { status: answer.status });
        },
      }),
      works,
    );
    const { driver, run } = createFeedback(() => 'key')(own);
    task = run({ store: own, api, go: (url) => gone.push(url) });
    driver.write('Good');
    return { driver, own, gone, sent };
  };

  it('is saved, shown and edited again', async () => {
    const { driver, own, gone, sent } = openFeedback(saved('/next'));
    driver.save();
    await pass(5_000);
    expect(own.getState()).toMatchObject({ step: 'saved', text: 'Good', notice: 'Feedback saved' });
    expect([gone, sent]).toEqual([[], [{ student_work: { feedback: 'Good' }, if_match: 'none' }]]);
    driver.edit();
    expect(own.getState().step).toBe('editing');
  });

  it('opens the next student after a second', async () => {
    const { driver, gone, sent } = openFeedback(saved('/next'));
    driver.saveAndNext();
    await pass(999);
    expect(gone).toEqual([]);
    await pass(1);
    expect(gone).toEqual(['/next']);
    expect(sent).toEqual([{ student_work: { feedback: 'Good' }, submit_and_next: 'true', if_match: 'none' }]);
  });

  it.each<[Answer, string]>([
    [{ status: 400, body: { errors: ['Too long.'] } }, 'Too long.'],
    [{ status: 500, body: {} }, 'Failed to update feedback'],
    ['offline', 'An error occurred while updating feedback'],
  ])('keeps the text when %j comes back: %s', async (answer, text) => {
    const { driver, own, gone } = openFeedback(answer);
    driver.saveAndNext();
    await pass(5_000);
    expect(own.getState()).toMatchObject({ step: 'editing', text: 'Good', problem: text, saving: false });
    expect(gone).toEqual([]);
  });
});

describe('a work that somebody else saves too', () => {
  /** A server that compares revisions, for one text. */
  const feedbackOf = (server: { text: string; revision: number }) => {
    const sample = { ...taughtWorkSample.student_work, feedback: server.text, feedback_revision: String(server.revision) };
    const own = createFeedbackStore({ ...taughtWorkSample, student_work: sample });
    const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
    const work = () => ({
      feedback: server.text,
      feedback_revision: String(server.revision),
      feedback_by: 'Ben Ortiz',
      feedback_at: at,
      earlier_feedback: [{ text: 'First', teacher_name: 'Ada Kim', given_at: at }],
    });
    const fetch: typeof globalThis.fetch = async (_path, init) => {
      if (init?.method !== 'PATCH') return json(200, { student_work: work() });
      if (new Headers(init.headers).get('if-match') !== `W/"${server.revision}"`) return json(412, {});
      server.text = (JSON.parse(String(init.body)) as { student_work: { feedback: string } }).student_work.feedback;
      server.revision += 1;
      return json(200, { student_work: work(), next_work: null });
    };
    const api = createFeedbackApi(createHttpClient({ csrfToken: 't', fetch }), sample.id);
    const { driver, run } = createFeedback(() => 'key')(own);
    task = run({ store: own, api, go: () => undefined });
    driver.edit();
    driver.write('Mine');
    return { driver, own };
  };

  it.each(['mine', 'theirs'] as const)('lets the teacher choose for feedback: %s', async (how) => {
    const server = { text: 'First', revision: 2 };
    const { driver, own } = feedbackOf(server);
    Object.assign(server, { text: 'Theirs', revision: 3 });
    driver.save();
    await pass();
    expect(own.getState()).toMatchObject({
      theirs: 'Theirs',
      given: { name: 'Ben Ortiz', at },
      earlier: [{ text: 'First', teacher_name: 'Ada Kim' }],
      text: 'Mine',
      saving: false,
    });
    driver.save();
    await pass();
    expect(server.text).toBe('Theirs');
    driver.resolve(how);
    await pass();
    const text = how === 'mine' ? 'Mine' : 'Theirs';
    expect([server.text, own.getState()]).toMatchObject([text, { step: 'saved', text, original: text, theirs: null }]);
  });

  it('saves feedback on top of comments without asking, and Cancel goes back to what is saved', async () => {
    const server = { text: 'First', revision: 2 };
    const { driver, own } = feedbackOf(server);
    server.revision = 5;
    driver.save();
    await pass();
    expect([server.text, own.getState().revision]).toEqual(['Mine', '6']);
    driver.edit();
    driver.write('Other');
    driver.cancel();
    expect(own.getState()).toMatchObject({ step: 'saved', text: 'Mine' });
  });

  it.each(['mine', 'theirs'] as const)('lets the teacher choose for an assessment: %s', async (how) => {
    const theirs = {
      ...assessmentSample,
      state: 'saved',
      teacher_wida_level: 5,
      revision: '7',
      saved_by: 'Ben Ortiz',
      saved_at: at,
    };
    const found = `GET ${taughtWorkSample.student_work.id}`;
    answers[saving] = [
      { status: 412, body: {} },
      { status: 200, body: { assessment_id, revision: '8' } },
    ];
    answers[found] = [{ status: 200, body: { assessment: theirs, earlier_saves: [] } }];
    const driver = open({ assessment: assessmentSample });
    driver.chooseLevel(2);
    driver.save();
    await pass();
    expect(state()).toMatchObject({
      theirs: { draft: { level: 5 }, given: { name: 'Ben Ortiz', at } },
      draft: { level: 2 },
      saving: false,
    });
    driver.resolve(how);
    await pass();
    expect(state()).toMatchObject({ step: 'saved', theirs: null, draft: { level: how === 'mine' ? 2 : 5 } });
    const replaced = [{ teacher_wida_level: 5, teacher_name: 'Ben Ortiz', saved_at: at }];
    expect(state().earlier).toMatchObject(how === 'mine' ? replaced : []);
    expect(calls(saving)).toHaveLength(how === 'mine' ? 2 : 1);
  });

  it('saves an assessment on top of a rating, and Cancel goes back to what is saved', async () => {
    answers[saving] = [
      { status: 412, body: {} },
      { status: 200, body: { assessment_id, revision: '8' } },
    ];
    answers[`GET ${taughtWorkSample.student_work.id}`] = [
      { status: 200, body: { assessment: { ...assessmentSample, revision: '7' }, earlier_saves: [] } },
    ];
    const driver = open({ assessment: assessmentSample });
    driver.chooseLevel(2);
    driver.save();
    await pass();
    expect(state()).toMatchObject({ step: 'saved', draft: { level: 2 }, revision: '8' });
    driver.edit();
    driver.chooseLevel(6);
    driver.cancel();
    expect(state()).toMatchObject({ step: 'saved', draft: { level: 2 } });
  });
});
