import type { Page } from 'playwright-core';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import { threeListens } from '#demo/guides/listening-guides.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { rosterUploadSample } from '#tests/web/pages/staff-list-samples.ts';
import { standardsUploadSample } from '#tests/web/pages/standards-samples.ts';
import type { DemoName, Product } from './product.ts';
import { allDates, type Places } from './report-page.ts';
import type { HttpSession } from './session.ts';
import { pick } from './page-state.ts';

interface SeenState {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** What lies over the page: the links that it half covers are no targets meanwhile. */
  readonly within?: string;
}

/** A page that somebody sees, and what can be opened in it. A new page is one more line of `seenPages`. */
export interface SeenPage {
  /** Null for a visitor. */
  readonly as: DemoName | null;
  readonly path: string;
  /** States that are looked at after the page itself; each begins with the page as it loads. */
  readonly states?: readonly SeenState[];
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const dialog = (name: RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

const dates = {
  name: 'dates open',
  open: async (page: Page) => {
    await page.locator('.drop-down > summary').click();
    await page.getByRole('spinbutton').first().waitFor();
  },
};
const wrongDates = {
  name: 'wrong dates',
  open: async (page: Page) => {
    await dates.open(page);
    await page.getByRole('spinbutton', { name: /year, From/ }).focus();
    await page.keyboard.type('2099');
    await page.getByRole('button', { name: 'Show these dates' }).click();
    await page.getByRole('alert').waitFor();
  },
};
const failed = {
  name: 'failed to load',
  open: async (page: Page) => {
    const { pathname } = new URL(page.url());
    const data = (url: URL): boolean => url.pathname === pathname && url.searchParams.has('quiz_type');
    await page.route(data, (route) => route.abort());
    await page.locator('.report-filters select[name="quiz_type"]').selectOption('reading_comprehension');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute(data);
  },
};
/** A phone shows the cells of a row once it is opened. */
const openRow = async (page: Page, row: string): Promise<void> => {
  const opener = page.locator(`.report-table ${row} .row-opener`).first();
  if (await opener.isVisible()) await opener.click();
};
const answer = {
  name: 'answer',
  open: async (page: Page) => {
    await openRow(page, 'tbody tr');
    await page.locator('.answer-button').first().click();
    await page.getByRole('dialog').waitFor();
  },
};
const question = {
  name: 'question',
  open: async (page: Page) => {
    await openRow(page, '.report-table__summary');
    await page.locator('.report-table__summary .question-button').first().click();
    await page.getByRole('dialog').waitFor();
  },
};
const actions = { name: 'actions', open: dialog(/^Actions for/) };
const reset = {
  name: 'reset',
  open: async (page: Page) => {
    await actions.open(page);
    await page.getByRole('button', { name: 'Reset score' }).click();
    await page.getByRole('heading', { name: /^Reset .*’s score/ }).waitFor();
  },
};
const opened = { name: 'a row opened', open: (page: Page) => openRow(page, 'tbody tr') };
const incompleteCorrection = {
  name: 'nothing chosen',
  open: async (page: Page) => {
    await press(/^Preview what changes$/)(page);
    await page.getByText('Choose the correct choice.').waitFor();
  },
};
const correctionPreview = {
  name: 'preview of a correction',
  open: async (page: Page) => {
    await page.getByRole('radio', { name: /currently correct$/ }).check();
    await page.getByRole('radio', { name: /^Everyone gets the point/ }).check();
    await press(/^Preview what changes$/)(page);
    await page.getByRole('heading', { name: /would change/ }).waitFor();
  },
};
const tables = {
  name: 'charts as tables',
  open: async (page: Page) => {
    for (const chart of await page.locator('figure.chart').all()) await chart.getByText('Show as table').click();
  },
};
const drop = (label: string) => ({
  name: `${label} open`,
  open: async (page: Page) => {
    await page.locator('.drop-down', { hasText: label }).first().locator('summary').click();
  },
  within: '.drop-down[open]',
});
const challengeForm = {
  name: 'form of an educator',
  open: async (page: Page) => {
    await page.getByRole('link', { name: 'Take the quiz' }).click();
    await page.getByRole('button', { name: 'Educator' }).click();
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State').waitFor();
  },
};
const refusedForm = {
  name: 'a field that is refused',
  open: async (page: Page) => {
    await challengeForm.open(page);
    const answers = { 'Your name': 'Ada Lima', Email: 'ada@hill', School: 'Hill School' };
    for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('State').selectOption('NY');
    await press(/^Take the quiz$/)(page);
    await page.locator('.field__error').waitFor();
  },
  // The focus has brought the field into view, and what stands above it half under the header.
  within: '.challenge-form',
};
const slower = {
  name: 'slowed reading',
  open: async (page: Page) => {
    await press(/^Slower$/)(page);
    await page.locator('.pace [aria-pressed="true"]', { hasText: 'Slower' }).waitFor();
  },
};
const playerSettings = {
  name: 'more player controls',
  open: async (page: Page) => {
    const more = page.getByRole('button', { name: 'More player controls' });
    // Wide windows show them all at once.
    if (await more.isVisible()) await more.click();
    await page.getByRole('slider', { name: 'Volume' }).waitFor();
  },
};
const failedSound = {
  name: 'recording that fails',
  open: async (page: Page) => {
    const recordings = '**/media/*.mp3';
    await page.route(recordings, (route) => route.abort());
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.playlist__failed').first().waitFor();
    await page.unroute(recordings);
  },
};
const clipAnswered = (choice: string) => ({
  name: `clip answered: ${choice}`,
  open: async (page: Page) => {
    await page.getByRole('radio', { name: choice }).check();
    await page.locator('.clip__told').waitFor();
  },
});
const clipFailed = {
  name: 'clip and card that fail',
  open: async (page: Page) => {
    const recordings = '**/media/*.mp3';
    await page.route(recordings, (route) => route.abort());
    await page.locator('.clip__play').click();
    await page.locator('.clip__failed').waitFor();
    await page.locator('.sound-button__press').first().click();
    await page.locator('.sound-button__failed').waitFor();
    await page.unroute(recordings);
  },
};
const brokenSound = { name: 'problems with the sound', open: dialog(/^Problems with the sound/) };
const followAlong = { name: 'how to follow along', open: dialog(/^How to follow along$/) };
const suggestions = {
  name: 'suggestions',
  open: async (page: Page) => {
    await page.getByRole('combobox', { name: 'Search lessons' }).fill('th');
    await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
  },
};
const closingClass = { name: 'closing for the class', open: dialog(/^Close$/) };
const accommodationsShown = {
  name: 'accommodations shown',
  open: async (page: Page) => {
    await press(/^Show accommodations$/)(page);
    await page.getByText('See and set for the class').waitFor();
  },
};
const classDates = { name: 'dates of the class', open: dialog(/^Change dates$/) };
const languages = {
  name: 'languages to choose from',
  open: async (page: Page) => page.getByRole('combobox', { name: 'Quiz language' }).waitFor(),
};
const copied = {
  name: 'tip of the link',
  open: async (page: Page) => {
    await page.getByRole('button', { name: 'Copy to clipboard' }).hover();
    await page.locator('.copy-link__tip[data-shown="true"]').waitFor();
  },
};
const checked = {
  name: 'result',
  open: async (page: Page) => {
    const count = await page.locator('.step').count();
    for (let position = 1; position <= count; position += 1) {
      await page.locator('.challenge-quiz .kicker', { hasText: `Question ${position} of` }).waitFor();
      await pick(page.getByRole('radio').first());
      if (position < count) await press(/^Next question$/)(page);
    }
    await press(/^Submit$/)(page);
    await page.locator('.visitor-result').waitFor();
    await press(/^Student$/)(page);
    await page.getByLabel('First name').waitFor();
  },
};
const video = {
  name: 'video',
  open: async (page: Page) => {
    await page.getByRole('button', { name: /^Play video/ }).click();
    await page.locator('[data-control="play-large"][data-paused="false"]').click();
    await page.locator('[data-control="settings"]').click();
  },
};
/** The assessor's suggestion, to be edited; asked for in the first width, it is there in the second. */
const assessed = {
  name: 'assessment',
  open: async (page: Page) => {
    const assess = page.getByRole('button', { name: 'Assess writing' });
    if (await assess.isVisible()) {
      await page.getByRole('combobox').first().selectOption({ index: 1 });
      await assess.click();
    }
    await page.getByRole('button', { name: 'Re-run Writing Assessment' }).waitFor();
  },
};
const accountMenu = {
  name: 'account menu',
  open: async (page: Page) => {
    await page.locator('.account__button').click();
    await page.locator('#account-panel').waitFor({ state: 'visible' });
  },
};

const invite = { name: 'invite', open: dialog(/^Invite/) };
const otherDomain = {
  name: 'an address of another domain',
  open: async (page: Page) => {
    await invite.open(page);
    await page.getByLabel('Teacher 1').fill('ada@elsewhere.test');
    await press(/^Send invites$/)(page);
    await page.locator('.field__error').waitFor();
  },
};

const builderOpen = {
  name: 'all that can be changed',
  open: async (page: Page) => {
    await page.getByText('Change what students do').click();
    await page.getByText('Later', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Also assign/ }).check();
    // Browsers scroll to the box differently, and what is half under the header counts as too small to press.
    await page.evaluate(() => scrollTo(0, 0));
  },
};
const builderRefused = {
  name: 'fields that are refused',
  open: async (page: Page) => {
    await page.getByText('Change what students do').click();
    await press(/^Add a question of your own$/)(page);
    await press(/^Assign$/)(page);
    await page.locator('.field__error').first().waitFor();
  },
};
const moreClasses = {
  name: 'more classes',
  open: async (page: Page) => {
    await page.getByText('Assign to more classes').click();
  },
};

const closing = { name: 'closing for a class', open: dialog(/^Close:/) };
const addingStudents = { name: 'adding students', open: press(/^Add students$/) };
const checkedStudents = {
  name: 'a list with problems',
  open: async (page: Page) => {
    await addingStudents.open(page);
    await page.getByLabel('Names').fill('Ada Lima\nNoor Haddad, not-an-address\nAda Lima\nnoor@hill.test');
    await press(/^Check the list$/)(page);
    await page.getByText('2 students to add, 2 with a problem.').waitFor();
  },
};
const editingClass = { name: 'editing the class', open: dialog(/^Edit$/) };
const archivingClass = { name: 'archiving the class', open: dialog(/^Archive$/) };
const studentMenu = async (page: Page): Promise<void> => {
  await page.locator('.roster-table .icon-button').first().click();
  await page.getByRole('button', { name: 'New password' }).waitFor();
};
const changesOfStudent = [
  { name: 'what can be done about a student', open: studentMenu },
  ...['New password', 'Correct the name', 'Move to another class'].map((name) => ({
    name,
    open: async (page: Page) => {
      await studentMenu(page);
      await dialog(new RegExp(`^${name}$`))(page);
    },
  })),
];
const printedCards = {
  name: 'printed cards',
  open: async (page: Page) => {
    // Whoever has a card is not chosen: on the second look that is everybody.
    const all = page.getByLabel('All students');
    if (!(await all.isChecked())) await all.check();
    await press(/^Make \d+ cards?$/)(page);
    await page.locator('.printed-card').first().waitFor();
  },
};
const datesOfClass = { name: 'dates of a class', open: dialog(/^Change dates:/) };
const archiving = { name: 'archiving', open: dialog(/^Archive$/) };

const standardsOfLesson = {
  name: 'standards of the lesson',
  open: async (page: Page) => {
    await page.getByRole('button', { name: 'See Standards' }).click();
    await page.getByRole('region', { name: 'Standards of this lesson' }).getByRole('heading').first().waitFor();
  },
};
const standardsOfGrade = {
  name: 'standards of a grade with their lessons',
  open: async (page: Page) => {
    await page
      .getByRole('button', { name: /^Grade 4/ })
      .first()
      .click();
    await page.getByText('See Lessons for this Standard').first().click();
  },
};

/** An assignment of a lesson that one class has. */
const assignmentToSee = async (teacher: HttpSession): Promise<{ newPath: string; path: string }> => {
  const { lessons } = await teacher.json<{ lessons: { uuid: string; build_url: string }[] }>('GET', '/teach/assignments/new');
  const { school_classes } = await teacher.json<{ school_classes: { id: number }[] }>('GET', '/teach/assignments');
  const { assignment } = await teacher.json<{ assignment: { id: string } }>('POST', '/teach/lesson_assignments', {
    lesson_uuid: lessons[0]!.uuid,
    school_class_ids: [school_classes[0]!.id],
  });
  return { newPath: lessons[1]!.build_url, path: `/teach/lesson_assignments/${assignment.id}` };
};

interface StudentAssignment {
  quiz_assignment_school_class_id: number;
  state: string;
  quizable_type: string;
  quizable_path: string;
}

interface GivenLesson {
  assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
}

/** A student's page of a lesson that the class has as an assignment. */
const givenLesson = async (teacher: HttpSession, schoolClassId: number): Promise<{ page: string; table: string }> => {
  const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
  const lesson = results.find(({ url }) => url === '/lessons/the-lighthouse-that-learned-to-talk')!;
  const { assignment } = await teacher.json<GivenLesson>('POST', '/teach/lesson_assignments', {
    lesson_uuid: lesson.uuid,
    school_class_ids: [schoolClassId],
  });
  return {
    page: `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`,
    table: `/teach/lesson_assignments/${assignment.id}/school_class/${schoolClassId}`,
  };
};

const stopped = async (page: Page): Promise<void> => {
  await press(/^Yes, stop it$/)(page);
  await page.getByRole('heading', { name: 'Stopped' }).waitFor();
};

/** Pages that stand behind links in mails. */
type WithLinks = Pick<Product, 'session' | 'linkTo' | 'stopLinkOf' | 'reportMailStopLinkOf' | 'sql'>;

const linkedPages = async ({
  session,
  linkTo,
  stopLinkOf,
  reportMailStopLinkOf,
}: Omit<WithLinks, 'sql'>): Promise<readonly SeenPage[]> => {
  const own = await session('trial');
  const email = 'another.trial@demo.test';
  await own.json('POST', '/account/email', { email, email_password: 'demo-pass-1' });
  await own.json('POST', '/forgot_password', { email: 'trial@demo.test' });
  return [
    { as: null, path: await linkTo(email, 'confirm') },
    { as: null, path: await linkTo('trial@demo.test', 'reset_password') },
    ...[stopLinkOf(1), reportMailStopLinkOf(1)].map((path) => ({
      as: null,
      path,
      states: [{ name: 'stopped', open: stopped }],
    })),
  ];
};

const rosterUploadUuid = '5b0c1d9e-7f64-4a64-9a59-0a6f2f0c9e11';

const standardsUploadUuid = '3d6a2d0a-6c1f-4d0e-9b7e-0d9f4c1f6a55';

/** A document of standards that somebody has looked at, with a change of every kind. */
const uploadToSee = async ({ sql }: Pick<Product, 'sql'>): Promise<void> => {
  const { file_name, look } = standardsUploadSample.upload;
  const told = { state: '', state_standards_name: '', subject: '', title: '' };
  await sql(
    `insert into standards_uploads (uuid, upload_id, file_name, told, status, look, created_at, changed_at)
     values ($1, $2, $3, $4, 'read', $5, now(), now()) on conflict do nothing`,
    [standardsUploadUuid, '0'.repeat(32), file_name, JSON.stringify(told), JSON.stringify(look)],
  );
};

/** A roster that somebody has looked at, in which many would leave. */
const rosterToSee = async ({ sql }: Pick<Product, 'sql'>): Promise<void> => {
  const { lines, too_many, rejected_count, file_name } = rosterUploadSample.upload;
  const seen = { lines: lines!.map(({ title, text }) => [title, text]), too_many, rejected_count };
  await sql(
    `insert into roster_uploads (uuid, upload_id, file_name, asked, status, seen, created_at, changed_at)
     values ($1, $2, $3, '{"time_zone": null, "into": null}', 'read', $4, now(), now()) on conflict do nothing`,
    [rosterUploadUuid, '0'.repeat(32), file_name, JSON.stringify(seen)],
  );
};

/** Every page, with data of the demo district. */
export const seenPages = async ({ sql, ...links }: WithLinks, places: Places): Promise<readonly SeenPage[]> => {
  await uploadToSee({ sql });
  await rosterToSee({ sql });
  const { session } = links;
  const student = await session('student1');
  const { quiz_assignments: own } = await student.json<{ quiz_assignments: StudentAssignment[] }>('GET', '/students');
  const quizzes = ['not_started', 'in_progress', 'submitted'].flatMap((state) =>
    own
      .filter((assignment) => assignment.state === state)
      .slice(0, 1)
      .map(({ quiz_assignment_school_class_id: id }) => `/students/quiz_assignment_school_classes/${id}/quiz`),
  );
  await student.json('POST', '/listening_challenge/requests', {
    user_type: 'educator',
    name: 'Ada Lima',
    email: 'ada@hill.test',
    school_name: 'Hill School',
    country: 'CA',
  });
  const lesson = `${own[0]!.quizable_type}s/${own[0]!.quizable_path}`;
  const inTwoLanguages = own.find(({ quizable_type: type, state }) => type === 'el_lesson' && state !== 'submitted')!;
  const translated = `/students/quiz_assignment_school_classes/${inTwoLanguages.quiz_assignment_school_class_id}/quiz`;
  const builder = await assignmentToSee(await session('teacher'));
  const { schoolClassId, studentId, quizUuid, solutionUuid, quizInClass, assignmentId, attempts } = places;
  const { page: assignment, table } = await givenLesson(await session('teacher'), schoolClassId);
  await student.json('PUT', assignment, { ui_state: { overview: { completed: true } } });
  const classmate = await session('student2');
  const { questions } = await student.json<{ questions: { id: string }[] }>('GET', assignment);
  const written = Object.fromEntries(questions.map(({ id }) => [id, 'She counts her steps because the sand looks the same.']));
  await classmate.json('PUT', assignment, { ui_state: { submitted: true }, data: { assignment_prompts: written } });
  const { user: classmateUser } = await classmate.json<{ user: { id: number } }>('GET', '/api/session');
  const { user: ownUser } = await student.json<{ user: { id: number } }>('GET', '/api/session');
  const work = `${table}/students/${ownUser.id}`;
  const handedIn = await (
    await session('teacher')
  ).json<{ feedback_url: string }>('GET', `${table}/students/${classmateUser.id}`);
  const quiz = `/admin/quizzes/${quizUuid}`;
  const staffCollection = `/admin/collections/${collectionUuidOf('stories-of-water')}`;
  const lighthouseUuid = lessonUuidOf('Lesson', 'the-lighthouse-that-learned-to-talk');
  const staffLesson = `/admin/lessons/${lighthouseUuid}`;
  const { attempts: taken } = await (await session('teacher')).json<{ attempts: { solution_uuid: string }[] }>('GET', attempts);
  const solution = `/quiz_solutions/${taken[0]!.solution_uuid}`;
  const nothing = 'start_date=2014-05-20&end_date=2014-05-21';
  const admin = 'school-admin';
  const { rows: schoolClasses } = await (
    await session('school-admin')
  ).json<{ rows: { school_id: number }[] }>('GET', `/reports/classes?${allDates}`);
  const standards = await (await session('teacher')).json<{ rows: { url: string }[] }>('GET', '/reports/standards');
  await (await session('admin')).json('PUT', '/admin/videos', { videos: [{ id: 'whale-7', title: 'A whale' }] });
  return [
    { as: 'teacher', path: handedIn.feedback_url, states: [assessed] },
    { as: 'teacher', path: `/school_classes/${schoolClassId}/gradebook`, states: [opened, dates] },
    { as: 'teacher', path: '/reports/standards', states: [opened, dates] },
    { as: 'teacher', path: standards.rows[0]!.url },
    { as: 'teacher', path: `/school_classes/${schoolClassId}/growth` },
    { as: 'teacher', path: `/school_classes/${schoolClassId}/students/${classmateUser.id}/growth` },
    { as: null, path: '/', states: [clipAnswered('Inside the jar'), clipAnswered('Behind a rock'), clipFailed] },
    ...['/login', '/join', '/card', '/no-such-page', '/offline'].map((path) => ({ as: null, path })),
    { as: 'teacher', path: '/account' },
    { as: 'teacher', path: '/account/notifications' },
    { as: 'trial', path: '/account/notifications?saved=1' },
    { as: 'analyst', path: '/account/second_step' },
    { as: null, path: '/forgot_password' },
    ...(await linkedPages(links)),
    { as: 'teacher', path: '/teach/invites', states: [invite, otherDomain] },
    { as: null, path: `/${lesson}`, states: [slower, playerSettings, failedSound, brokenSound, followAlong] },
    { as: null, path: '/search?search=umbrella', states: [suggestions] },
    ...['search=nothing+like+this', 'search=%22%22+-', `search=${'umbrella+'.repeat(30)}`, 'type=event&level=1040L&page=9'].map(
      (query) => ({ as: null, path: `/search?${query}` }),
    ),
    { as: null, path: '/lessons/the-lighthouse-that-learned-to-talk', states: [video] },
    { as: null, path: '/collections' },
    { as: null, path: '/collections/stories-of-water' },
    { as: 'teacher', path: '/lessons/the-lighthouse-that-learned-to-talk', states: [standardsOfLesson] },
    { as: 'teacher', path: `/teach/lesson_guides/${lessonNumberOf(lighthouseUuid)}` },
    { as: 'teacher', path: '/teach/standards?state=CA', states: [standardsOfGrade] },
    { as: 'teacher', path: '/teach/standards?state=TX' },
    { as: null, path: '/listening_challenge', states: [challengeForm, refusedForm, copied] },
    ...['open=true&user_type=student', 'sent=parent'].map((query) => ({ as: null, path: `/listening_challenge?${query}` })),
    { as: null, path: '/listening_challenge/quiz', states: [checked] },
    { as: 'student1', path: '/students', states: [accountMenu] },
    ...[...quizzes, `/students/${lesson}`].map((path) => ({ as: 'student1' as const, path })),
    { as: 'student1', path: `${translated}?locale=es`, states: [languages] },
    { as: 'student1', path: assignment },
    { as: 'teacher', path: table, states: [closingClass, classDates, accommodationsShown] },
    ...[
      work,
      `${work}/timeline`,
      `${table}/print`,
      `/school_classes/${schoolClassId}/accommodations`,
      '/school_classes#assignments',
      '/school_classes/new',
      `/school_classes/${schoolClassId}/assignments`,
      `/school_classes/${schoolClassId}/students/${ownUser.id}/accommodations`,
    ].map((path) => ({ as: 'teacher' as const, path })),
    {
      as: 'teacher',
      path: `/school_classes?school_class_id=${schoolClassId}#manage_classes`,
      states: [addingStudents, checkedStudents, editingClass, archivingClass, ...changesOfStudent],
    },
    { as: 'teacher', path: `/school_classes/${schoolClassId}/cards`, states: [printedCards] },
    { as: 'trial', path: '/school_classes#manage_classes' },
    { as: admin, path: `/school_classes?school_class_id=${schoolClassId}#manage_classes` },
    { as: 'student1', path: '/students/report', states: [tables] },
    { as: 'student1', path: `/students/report?${allDates}` },
    { as: 'student1', path: `/students/report?${nothing}` },
    { as: 'student1', path: '/students/report/growth' },
    {
      as: 'teacher',
      path: '/dashboard',
      states: [tables, accountMenu, { name: 'all tasks', open: press(/^Show more$/) }],
    },
    { as: 'teacher', path: '/teach/feed', states: [{ name: 'share', open: dialog(/^Share: /) }] },
    { as: null, path: '/premium_features' },
    { as: null, path: '/request_quote' },
    { as: 'teacher', path: '/teach/lessons', states: [{ name: 'favorite', open: press(/^Favorite: /) }] },
    ...['/school_classes', '/teach/assignments', `/quizzes/${quizUuid}/preview`, `/quizzes/${quizUuid}/preview?as=student`].map(
      (path) => ({
        as: 'teacher' as const,
        path,
      }),
    ),
    ...['?assign=quiz', '?search=nothing+like+this', '/new', '/new?search=nothing+like+this'].map((more) => ({
      as: 'teacher' as const,
      path: `/teach/assignments${more}`,
    })),
    { as: 'teacher', path: `${builder.path}/preview` },
    { as: 'teacher', path: builder.newPath, states: [builderOpen, builderRefused] },
    {
      as: 'teacher',
      path: builder.path,
      states: [moreClasses, closing, datesOfClass, archiving],
    },
    {
      as: 'teacher',
      path: `${quizInClass}?${allDates}&page_size=15`,
      states: [wrongDates, answer, question, actions, reset, opened],
    },
    { as: 'teacher', path: `${quizInClass}?${nothing}` },
    { as: 'teacher', path: `${quizInClass.replace(/report$/, 'answer_sheet')}?${allDates}` },
    { as: 'teacher', path: `${quizInClass.replace(/report$/, 'answer_sheet')}?${nothing}` },
    { as: 'teacher', path: `/school_classes/${schoolClassId}/report`, states: [tables] },
    { as: 'teacher', path: `/school_classes/${schoolClassId}/students/${studentId}?${allDates}` },
    ...[attempts, `/quiz_solutions/${solutionUuid}/timeline`, `/quiz_solutions/${solutionUuid}/version`].map((path) => ({
      as: 'teacher' as const,
      path,
    })),
    { as: 'teacher', path: `/quiz_assignment_school_classes/${assignmentId}/google_classroom_export` },
    ...['timeline', 'version'].map((page) => ({ as: 'teacher' as const, path: `${solution}/${page}` })),
    { as: 'trial', path: '/dashboard' },
    {
      as: admin,
      path: '/dashboard?comparison_start_date=2026-01-01&comparison_end_date=2026-01-31',
      states: [drop('Dates'), drop('Report'), tables],
    },
    { as: admin, path: '/dashboard/usage', states: [tables] },
    { as: admin, path: '/reports/writing_agreement', states: [drop('Dates')] },
    { as: admin, path: '/admin/writing_assessor' },
    { as: 'admin', path: '/admin/elp' },
    { as: admin, path: '/reports/schools', states: [dates, { name: 'saving it', open: dialog(/^Save this report/) }] },
    { as: admin, path: '/reports/saved' },
    { as: admin, path: `/reports/schools/${schoolClasses[0]!.school_id}/gradebook`, states: [dates] },
    { as: admin, path: `/reports/standards?${nothing}` },
    { as: admin, path: standards.rows[0]!.url },
    { as: admin, path: '/reports/classes', states: [wrongDates, failed] },
    { as: admin, path: `/reports/classes/${schoolClassId}` },
    { as: admin, path: '/reports/students?page_size=25' },
    { as: admin, path: `/reports/students/${studentId}?${allDates}` },
    { as: admin, path: `/reports/quizzes/${quizUuid}?${allDates}&page_size=25`, states: [answer] },
    { as: admin, path: '/reports/classes?start_date=never' },
    ...['', `?student=${studentId}`, '?student=e', '?student=nobody+at+all'].map((query) => ({
      as: admin as DemoName,
      path: `/admin/access_log${query}`,
    })),
    ...['/admin/access_log', '/admin/privacy', '/admin/privacy/districts/1'].map((path) => ({ as: 'admin' as const, path })),
    { as: 'admin', path: '/dashboard' },
    ...[
      '/admin/quizzes',
      '/admin/quizzes?search=nothing+like+this',
      '/admin/quizzes/new',
      `${quiz}/edit`,
      `${quiz}/history`,
      `${quiz}/item_analysis`,
      '/admin/lessons',
      '/admin/lessons?state=withdrawn',
      '/admin/lessons/new',
      '/admin/collections',
      '/admin/curriculum_links',
      '/admin/videos',
      '/admin/videos?view=metadata',
      '/admin/videos/preview?video_id=whale-7',
      '/admin/collections?search=nothing+like+this',
      `${staffCollection}/edit`,
      `${staffCollection}/history`,
      '/admin/standards',
      `/admin/standards/uploads/${standardsUploadUuid}`,
      `${staffLesson}/standards`,
      `${staffLesson}/guide`,
      '/admin/teacher_guides',
      '/admin/teacher_guides?search=nothing+like+this',
      `/admin/teacher_guides/${threeListens.guideUuid}/edit`,
      `/admin/teacher_guides/${threeListens.guideUuid}/history`,
      `${staffLesson}/edit`,
      `${staffLesson}/history`,
      `${staffLesson}/preview`,
      '/admin/listening_challenge_requests',
      '/admin/listening_challenge',
      '/admin/listening_challenge?search=nothing+like+this',
    ].map((path) => ({
      as: 'admin' as const,
      path,
    })),
    ...['history', 'history?kind=key', 'versions/1', 'item_analysis'].map((page) => ({
      as: 'admin' as const,
      path: `/admin/quizzes/${quizUuid}/${page}`,
    })),
    { as: 'admin', path: `/admin/quizzes/${quizUuid}/key_corrections`, states: [incompleteCorrection, correctionPreview] },
    { as: 'admin', path: `${quiz}/key_corrections` },
    ...[
      '/admin/trials',
      '/admin/districts',
      '/admin/districts?search=nothing+like+this',
      '/admin/imports',
      `/admin/imports/${rosterUploadUuid}`,
      '/admin/districts/1',
      '/admin/districts/1/automated_trial',
      '/admin/districts/1/history',
      '/admin/sign_on',
      '/admin/sign_on/1',
      '/admin/trials?search=e',
      '/admin/system',
      '/admin/jobs',
      '/admin/jobs?state=failed',
      '/admin/people',
      '/admin/people?search=nobody-at-all',
      '/admin/people/new',
      '/admin/people/new?place=staff',
      '/admin/people/new?place=1',
      `/admin/people/${studentId}`,
    ].map((path) => ({
      as: 'admin' as const,
      path,
    })),
    { as: 'analyst', path: '/dashboard' },
    { as: 'analyst', path: '/analyst/replay' },
    { as: 'analyst', path: '/analyst/events' },
  ];
};
