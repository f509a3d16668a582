import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishWords } from './support/english-words.ts';
import { answerBox, openPart, useRoomTwelve } from './support/given-assignment.ts';
import { awake, pick, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';
import { changesWithOrder } from './support/style-order.ts';

interface Assigned {
  quiz_assignment_school_class_id: number;
  state: string;
  quizable_type: string;
  quizable_path: string;
}

const mexican = { locale: 'es-MX', viewport: { width: 390, height: 844 } };
const lang = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor({ timeout: 30_000 });
const openMenu = async (page: Page): Promise<void> => {
  await page.locator('.account__button').click();
  await page.getByRole('group', { name: 'Language / Idioma' }).waitFor();
};
const choose = async (page: Page, language: string): Promise<void> => {
  await openMenu(page);
  await Promise.all([page.waitForEvent('load'), pick(page.getByRole('radio', { name: language }))]);
  await awake(page);
};

describe('a student whose browser is set to Spanish', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  let assigned: Assigned[];
  beforeAll(async () => {
    page = await product.open(null, mexican);
    const student = await product.session('student6');
    assigned = (await student.json<{ quiz_assignments: Assigned[] }>('GET', '/students')).quiz_assignments;
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('signs in in Spanish, and sees the wrong-password message in Spanish', async () => {
    await product.visit(page, '/login');
    await heading(page, 'Entrar');
    const signIn = async (password: string): Promise<void> => {
      await page.getByLabel('Correo electrónico').fill('student6@demo.test');
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    };
    await signIn('not the password');
    await page.getByText('Esos datos y esa contraseña no van juntos.').waitFor();
    await awake(page);
    await signIn('demo-pass-1');
    await page.waitForURL('**/students');
    await awake(page);
    await heading(page, 'Tus tareas');
    expect(await lang(page)).toBe('es');
  });

  step('takes a quiz in Spanish, from the list to the result', async () => {
    const { quiz_assignment_school_class_id: id } = assigned.find(({ state }) => state === 'not_started')!;
    await product.visit(page, `/students/quiz_assignment_school_classes/${id}/quiz`);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const total = 8;
    for (let position = 1; position <= total; position += 1) {
      await heading(page, new RegExp(`^Pregunta ${position} de ${total}:`));
      // What is asked stays English, and says so.
      expect(await page.locator('.question__heading').getAttribute('lang')).toBe('en');
      expect(await englishWords(page)).toEqual([]);
      await pick(page.getByRole('radio').first());
      await page
        .getByText(/^Guardado$/)
        .first()
        .waitFor();
      if (position < total) await page.getByRole('button', { name: 'Siguiente pregunta' }).click();
    }
    await page.getByRole('button', { name: 'Entregar' }).click();
    await heading(page, /^(¡Perfecto!|¡Excelente!|¡Muy bien!|Sigue adelante)$/);
    await page.getByText(/^\d de 8 correctas$/).waitFor();
    await page.getByText('Respuesta correcta:').first().waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    expect(await englishWords(page)).toEqual([]);
  });

  step('sees every other page in Spanish, complete and within the screen', async () => {
    const { quizable_type: type, quizable_path: path } = assigned[0]!;
    for (const [address, title] of [
      ['/students', 'Tus tareas'],
      ['/students/report', 'Mis resultados'],
      ['/students/report/growth', 'Mi progreso'],
      [`/students/${type}s/${path}`, null],
      ['/search?search=umbrella', 'Buscar'],
      ['/collections', 'Colecciones'],
      ['/collections/stories-of-water', null],
      ['/lessons/the-lighthouse-that-learned-to-talk', null],
      ['/account', 'Tu cuenta'],
      ['/students/not-a-page', 'No encontramos la página'],
      ['/students?locale=xx', 'Tus tareas'],
    ] as const) {
      await product.visit(page, address);
      if (title) await heading(page, title);
      expect(await lang(page), address).toBe('es');
      expect(await problemsEverywhere(page), address).toEqual([]);
      expect(await englishWords(page), address).toEqual([]);
      expect(await changesWithOrder(page), address).toEqual([]);
    }
  });

  step('chooses English in the menu, which persists after signing out', async () => {
    await product.visit(page, '/students');
    await choose(page, 'English');
    await heading(page, 'Your work');
    expect(await lang(page)).toBe('en');
    await openMenu(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/students'));
    const again = await product.open('student6', mexican);
    await product.visit(again, '/students');
    await heading(again, 'Your work');
    await choose(again, 'Browser');
    await heading(again, 'Tus tareas');
    await again.context().close();
  });

  step('sees the sign-in, a card and a class code in Spanish without an account', async () => {
    for (const [address, title] of [
      ['/login?locale=xx', 'Entrar'],
      ['/join', 'Únete a tu clase'],
      ['/card', 'Tu tarjeta'],
      ['/forgot_password', '¿Olvidaste tu contraseña?'],
      ['/offline', 'No hay conexión con Earshot'],
    ] as const) {
      await product.visit(page, address);
      await heading(page, title);
      expect(await lang(page), address).toBe('es');
      expect(await problemsEverywhere(page), address).toEqual([]);
      expect(await englishWords(page), address).toEqual([]);
    }
    await product.visit(page, '/');
    expect(await lang(page)).toBe('en');
  });
});

describe('a student who changes the language during their work', () => {
  const product = useProduct({ own: 'server' });
  const room = useRoomTwelve(product);
  afterAll(() => expect(product.problems).toEqual([]));
  const wordsNotSavedYet = 'The crab hid under a stone';

  it('keeps the text just written in an assignment, and continues', async () => {
    const { path } = await room.give('the-octopus-and-the-jar');
    const page = await product.open('student5', { viewport: { width: 390, height: 844 } });
    await product.visit(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).pressSequentially(wordsNotSavedYet);
    await choose(page, 'Español');
    expect(await lang(page)).toBe('es');
    await openPart(page, 'Preguntas');
    await expect.poll(() => answerBox(page).inputValue()).toBe(wordsNotSavedYet);
    await answerBox(page).press('End');
    await answerBox(page).pressSequentially('.');
    await answerBox(page).blur();
    await page
      .getByText(/^Guardado$/)
      .first()
      .waitFor();
    expect(await englishWords(page)).toEqual([]);
    await choose(page, 'English');
    await openPart(page, 'Questions');
    await expect.poll(() => answerBox(page).inputValue()).toBe(`${wordsNotSavedYet}.`);
    await page.context().close();
  });

  it('keeps the answer just chosen in a quiz, and their place in it', async () => {
    const session = await product.session('student5');
    const { quiz_assignments: all } = await session.json<{ quiz_assignments: Assigned[] }>('GET', '/students');
    const { quiz_assignment_school_class_id: id } = all.find(({ state }) => state === 'not_started')!;
    const page = await product.open('student5');
    await product.visit(page, `/students/quiz_assignment_school_classes/${id}/quiz`);
    await page.getByRole('button', { name: 'Next' }).click();
    await heading(page, /^Question 1 of \d+:/);
    await pick(page.getByRole('radio').first());
    await page.getByRole('button', { name: 'Next question' }).click();
    await heading(page, /^Question 2 of \d+:/);
    await pick(page.getByRole('radio').nth(1));
    await choose(page, 'Español');
    await heading(page, /^Pregunta 2 de \d+:/);
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Anterior' }).click();
    await heading(page, /^Pregunta 1 de \d+:/);
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
    expect(await englishWords(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a device with cached pages', () => {
  const product = useProduct({ own: 'server' });
  const step = steps();
  afterAll(() => expect(product.problems).toEqual([]));

  step('shows them in the student’s new language', async () => {
    const page = await product.open('student7', { ...mexican, locale: 'en-US', serviceWorkers: 'allow' });
    await product.visit(page, '/students');
    await heading(page, 'Your work');
    await page.getByText('Works without internet').first().waitFor({ timeout: 30_000 });
    await choose(page, 'Español');
    await heading(page, 'Tus tareas');
    await page.getByText('Funciona sin internet').first().waitFor({ timeout: 30_000 });
    // The worker of the other language has taken over.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('.es.js'));
    await page.context().setOffline(true);
    await page.reload();
    await awake(page);
    await heading(page, 'Tus tareas');
    await page.getByText('No hay conexión con Earshot.').first().waitFor();
    await page.goto(`${product.url}/students/report`);
    await heading(page, 'No hay conexión con Earshot');
    expect(await lang(page)).toBe('es');
    await page.context().close();
  });
});
