import { beforeAll, describe, expect, it } from 'vitest';
import { requestListeningChallenge } from '#commands/challenge/challenge-request.ts';
import { openChallenge, publishedQuiz } from '#tests/api/challenge-examples.ts';
import { readIn } from '#tests/support/document.ts';
import { unreachable, useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world, as } = useWorld(['admin']);
const open = useOpenPages(app);
const kinds = ['Student', 'Educator', 'Parent', 'Other'];
let story: string;
beforeAll(async () => {
  story = (await openChallenge(world, app)).title;
});

const pressed = ({ document }: OpenPage) => document.querySelectorAll('#fields_container [aria-pressed="true"]').length;
const formsShown = ({ document }: OpenPage) =>
  [...document.querySelectorAll<HTMLFormElement>('.challenge-form')].filter((form) => form.closest('[hidden]') === null);
const openForm = async (kind: string): Promise<OpenPage> => {
  const page = await open(app.visitor(), '/listening_challenge');
  await page.press('Take the quiz', 'link');
  await page.press(kind);
  return page;
};

/** What the routes do is proved in tests/api/listening-challenge.int.spec.ts; the quiz itself, its sounds and its picture in the browser. */
describe('the listening challenge page', () => {
  it('reveals the kinds of visitor, and removes the paragraph with the link', async () => {
    const page = await open(app.visitor(), '/listening_challenge');
    expect(page.document.querySelector('#fields_container')).toBeNull();
    await page.press('Take the quiz', 'link');
    expect(page.document.activeElement!.id).toBe('fields_container');
    expect(page.document.querySelector('#take_quiz_paragraph')).toBeNull();
    expect(page.went).toEqual([]);
  });

  it('shows the form for the chosen kind of visitor, and not the three others', async () => {
    const page = await open(app.visitor(), '/listening_challenge');
    await page.press('Take the quiz', 'link');
    expect(formsShown(page)).toEqual([]);
    const forms: Record<string, string[]> = {};
    for (const kind of kinds) {
      await page.press(kind);
      expect(pressed(page)).toBe(1);
      const [form, ...others] = formsShown(page);
      expect(others).toEqual([]);
      const fields = [...form!.querySelectorAll<HTMLInputElement>('.field input, .field select, .field textarea')];
      forms[form!.querySelector<HTMLInputElement>('[name="user_type"]')!.value] = fields.map(({ name }) => name);
    }
    expect(forms).toEqual({
      student: ['name', 'grade', 'school_name', 'country'],
      educator: ['name', 'email', 'school_name', 'students_count', 'country'],
      parent: ['name', 'email', 'grade', 'country'],
      other: ['name', 'email', 'message', 'country'],
    });
  });

  it.each(['', 'pirate'])('shows none of the four forms for the kind “%s”', async (kind) => {
    const page = await open(app.visitor(), `/listening_challenge?open=true&user_type=${kind}`);
    expect(page.document.querySelector('#fields_container')).not.toBeNull();
    expect([formsShown(page).length, pressed(page)]).toEqual([0, 0]);
  });

  it('asks for a state only in the United States', async () => {
    const page = await openForm('Parent');
    expect(page.getByLabelText<HTMLSelectElement>('Country').options.length).toBeGreaterThan(190);
    expect(page.queryByLabelText('State')).toBeNull();
    page.choose('Country', 'US');
    expect(page.getByLabelText<HTMLSelectElement>('State').options.length).toBeGreaterThan(50);
    page.choose('Country', 'CA');
    expect(page.queryByLabelText('State')).toBeNull();
  });

  it('cannot be sent while a required field is blank', async () => {
    const page = await openForm('Educator');
    page.write('Your name', '   ');
    page.write('Email', 'ada@school.test');
    page.write('School', 'Hill School');
    page.choose('Country', 'CA');
    await page.press('Take the quiz');
    const name = page.getByLabelText<HTMLInputElement>('Your name');
    expect(name.validationMessage).toBe('Fill in this field.');
    expect(page.sent).toEqual([]);
    page.write('Your name', 'Ada Lima');
    await page.press('Take the quiz');
    await page.says('The quiz is ready to try');
    expect(page.sent).toEqual(['POST /listening_challenge/requests']);
  });

  it('keeps the input if the server is unreachable or rejects a field', async () => {
    const page = await openForm('Parent');
    page.write('Your name', 'Noor Haddad');
    page.write('Email', 'noor@home');
    page.choose('Country', 'JO');
    page.between = unreachable;
    await page.press('Take the quiz');
    await page.says('We can’t reach Earshot.');
    page.between = null;
    await page.press('Take the quiz');
    await expect.poll(() => page.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(page.document.activeElement!.getAttribute('name')).toBe('email');
    expect(page.getByLabelText<HTMLInputElement>('Your name').value).toBe('Noor Haddad');
    page.write('Email', 'noor@home.test');
    await page.press('Take the quiz');
    await page.says('Listen together');
  });
});

describe('staff', () => {
  it('see requests by kind, and confirm before they erase one', async () => {
    await requestListeningChallenge(world.context(), {
      userType: 'educator',
      country: 'DE',
      state: null,
      grade: null,
      studentsCount: null,
      contact: { name: 'Grace Okoye', email: 'grace@school.test', schoolName: 'Hill', message: null },
    });
    const page = await open(as('admin'), '/admin/listening_challenge_requests?user_type=educator');
    const row = () => page.queryByRole('row', { name: /grace@school\.test/ });
    expect(readIn(row())).toMatch(/Grace Okoye.*Educator.*Hill/);
    page.agrees = false;
    await page.press('Erase Grace Okoye');
    expect(page.asked).toEqual([expect.stringContaining('Erase what Grace Okoye wrote?')]);
    expect([page.sent, row()]).toEqual([[], expect.anything()]);
  });

  it('see which quiz the challenge uses and why others cannot be, add another, and remove it again', async () => {
    const other = await publishedQuiz(world);
    const visitorsStory = async () =>
      readIn((await open(app.visitor(), '/listening_challenge/quiz')).getByRole('heading', { level: 1 }));
    const headsIn = (page: OpenPage, region: string) =>
      [...page.getByRole('region', { name: region }).querySelectorAll('h3')].map(readIn);
    const [now, also] = ['What visitors take now', 'Also in the challenge'];
    const page = await open(as('admin'), '/admin/listening_challenge');
    expect(headsIn(page, now)).toEqual([story]);
    expect(readIn(page.getByRole('row', { name: /Harbour quiz/ }))).toContain('Classes have it.');
    await page.press(
      page.document.querySelector<HTMLElement>(`button[value="${other.uuid}"], form:has([value="${other.uuid}"]) button`)!,
    );
    const chosen = await page.next();
    expect([headsIn(chosen, now), headsIn(chosen, also)]).toEqual([[other.title], [story]]);
    expect(await visitorsStory()).toContain('A sound in the fog');
    const last = await open(as('admin'), '/admin/listening_challenge');
    await last.press(last.getByRole('region', { name: now }).querySelector('button')!);
    expect(last.asked).toEqual([expect.stringContaining(`Visitors get “${story}” again.`)]);
    expect(headsIn(await last.next(), now)).toEqual([story]);
  });
});
