import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, awake, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

describe('staff maintain lists', () => {
  // It changes what staff see of all districts.
  const product = useProduct({ own: 'server' });
  let page: Page;

  beforeAll(async () => {
    page = await product.open('admin');
    page.on('dialog', (dialog) => void dialog.accept());
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const field = (name: string, place = 0) => page.getByRole('textbox', { name, exact: true }).nth(place);
  const saved = (one = page) => one.getByRole('status').getByText('All changes saved').waitFor();
  const leave = () => page.getByRole('heading', { level: 1 }).click();

  it('of curricula, which save automatically and appear to teachers above the standards', async () => {
    await product.visit(page, '/admin/curriculum_links');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await field('Title').fill('Open science');
    await field('Address').fill('javascript:alert(1)');
    await leave();
    await page.getByText('use a whole address that begins with http:// or https://', { exact: false }).waitFor();
    await page.getByText('1 change not saved.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a link' }).click();
    await field('Address').fill('https://curricula.test/science');
    await saved();
    // What was only begun stays under the hands of whoever writes.
    expect(await page.getByRole('button', { name: /^Remove link/ }).count()).toBe(2);
    await field('Title', 1).fill('Old atlas');
    await field('Address', 1).fill('http://atlas.test/');
    await leave();
    await saved();
    await page.reload();
    expect(await field('Title', 1).inputValue()).toBe('Old atlas');
    const teacher = await product.open('teacher');
    await product.visit(teacher, '/teach/standards');
    const link = teacher.getByRole('navigation', { name: 'Curricula' }).getByRole('link', { name: 'Open science' });
    expect(await link.getAttribute('href')).toBe('https://curricula.test/science');
    expect(await problemsEverywhere(teacher)).toEqual([]);
  });

  it('of curricula, and choose what to keep after a concurrent change', async () => {
    const other = await product.open('admin');
    await product.visit(page, '/admin/curriculum_links');
    await product.visit(other, '/admin/curriculum_links');
    const titleOf = (one: Page, place: number) => one.getByRole('textbox', { name: 'Title', exact: true }).nth(place);
    const titles = async () => {
      const all = await page.getByRole('textbox', { name: 'Title', exact: true }).all();
      return Promise.all(all.map((one) => one.inputValue()));
    };
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this list of links' });
    const [first, second] = await titles();

    await titleOf(other, 0).fill('Renamed elsewhere');
    await saved(other);
    await titleOf(page, 1).fill('Renamed here');
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await dialog.getByText('changed the links').waitFor();
    await dialog.getByText('Renamed here: ', { exact: false }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Redo mine on top' }).click();
    await saved();
    await page.reload();
    await awake(page);
    expect((await titles()).toSorted()).toEqual(['Renamed elsewhere', 'Renamed here']);

    await product.visit(other, '/admin/curriculum_links');
    await titleOf(other, 0).fill(first!);
    await saved(other);
    await titleOf(page, 0).fill('Lost');
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await titles()).toContain(first);
    expect(await titles()).not.toContain('Lost');
    expect(second).toBeDefined();
    // The browser reports each answer that says somebody was first.
    product.problems.splice(0);
    await other.close();
  });

  it('of videos, each with its preview', async () => {
    // Without the film of the demo.
    await (await product.session('admin')).json('PUT', '/admin/videos', { videos: [] });
    await product.visit(page, '/admin/videos');
    await page.getByRole('button', { name: 'Add a video' }).click();
    await field('Title').fill('A whale');
    await field('Video id').fill('<script>');
    await leave();
    await page.getByText('use the id as the provider shows it', { exact: false }).waitFor();
    await field('Video id').fill('whale-7');
    await page.getByRole('button', { name: 'Add a video' }).click();
    await field('Title', 1).fill('Without an id');
    await leave();
    await saved();
    expect(await field('Title', 1).inputValue()).toBe('Without an id');
    await page.reload();
    expect(await page.getByRole('button', { name: /^Remove video/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'Titles and descriptions' }).click();
    await page.waitForURL('**view=metadata');
    await awake(page);
    await page.getByRole('textbox', { name: 'Description of whale-7' }).fill('She comes back.');
    await saved();
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.getByRole('link', { name: 'whale-7' }).click();
    await page.waitForURL('**/admin/videos/preview?video_id=whale-7');
    await page.getByRole('heading', { level: 1, name: 'A whale' }).waitFor();
    await page.getByText('She comes back.').waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  it('of videos, with pictures from allowed sites, and an explanation for others', async () => {
    const asked: string[] = [];
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="18"><rect width="32" height="18"/></svg>';
    await page.route('https://pictures.test/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    });
    await product.visit(page, '/admin/videos');
    await field('Address of the thumbnail').fill('https://elsewhere.test/whale.jpg');
    await page.getByText('Lessons cannot show pictures from https://elsewhere.test yet.', { exact: false }).waitFor();
    expect(await page.getByRole('img', { name: 'Thumbnail of A whale' }).count()).toBe(0);
    expect(await problemsEverywhere(page)).toEqual([]);
    await field('Address of the thumbnail').fill('https://pictures.test/{width}x{height}.svg');
    const thumbnail = page.getByRole('img', { name: 'Thumbnail of A whale' });
    await thumbnail.scrollIntoViewIfNeeded();
    await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(32);
    await field('Address of the video').fill('https://videos.test/watch?v=whale');
    await leave();
    await saved();
    await product.visit(page, '/admin/videos/preview?video_id=whale-7');
    const link = page.getByRole('link', { name: 'A whale Opens on videos.test in a new tab' });
    expect(await link.getAttribute('href')).toBe('https://videos.test/watch?v=whale');
    const large = link.locator('img');
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(32);
    expect(asked).toEqual(expect.arrayContaining(['https://pictures.test/320x180.svg', 'https://pictures.test/640x360.svg']));
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  it('with a button when scripts are off', async () => {
    const plain = await product.open('admin', { javaScriptEnabled: false });
    const textbox = (name: string) => plain.getByRole('textbox', { name, exact: true });
    const press = () =>
      Promise.all([plain.waitForEvent('load'), plain.getByRole('button', { name: 'Save', exact: true }).click()]);
    await product.visit(plain, '/admin/curriculum_links');
    const before = await textbox('Title').count();
    await textbox('Title').last().fill('Sent as a form');
    await textbox('Address').last().fill('https://form.test/');
    await press();
    expect(
      await textbox('Title')
        .nth(before - 1)
        .inputValue(),
    ).toBe('Sent as a form');
    expect(await textbox('Title').count()).toBe(before + 1);
    await product.visit(plain, '/admin/videos');
    const videos = await textbox('Video id').count();
    await textbox('Video id').last().fill('form-1');
    await textbox('Title').last().fill('Sent as a form');
    await press();
    expect(await textbox('Video id').count()).toBe(videos + 1);
    await plain.context().close();
  });

  it('of districts, whose schools have a paid plan or a trial', async () => {
    await product.visit(page, '/admin/districts');
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor District');
    await page.getByRole('button', { name: 'Make the district' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbor District' }).waitFor();
    await awake(page);
    await page.getByRole('textbox', { name: 'Name of the school' }).fill('Pier School');
    await page.getByRole('button', { name: 'Add the school' }).click();
    await page.getByRole('button', { name: 'Rename Pier School' }).waitFor();
    await awake(page);
    await page.getByLabel('Pier School has paid through').fill('2030-06-30');
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Set until when Pier School has paid' }).click(),
    ]);
    expect(await page.getByLabel('Pier School has paid through').inputValue()).toBe('2030-06-30');
    await awake(page);
    await page.getByRole('link', { name: 'Edit the automated trial' }).click();
    await page.getByText('Paid through dates should be empty').waitFor();
    await awake(page);
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.getByLabel('Pier School has paid through').fill('');
    await page.getByRole('button', { name: 'Set until when Pier School has paid' }).click();
    await page.getByText('Paid through dates should be empty').waitFor({ state: 'detached' });
    await awake(page);
    await page.getByRole('link', { name: 'Edit the automated trial' }).click();
    await page.getByRole('radio', { name: /^On:/ }).check();
    // The first of two: the other one saves what the district is called.
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByRole('link', { name: 'Edit the automated trial' }).waitFor();
    await page.getByText(/^On: a new school/).waitFor();
    await page.getByRole('button', { name: 'Start a trial for Pier School' }).click();
    await page.getByRole('button', { name: 'End now: the trial of Pier School' }).waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
  });
});
