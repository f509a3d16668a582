import { describe, expect, it } from 'vitest';
import { selectLessonGuide } from '#commands/curriculum/lesson-guide.ts';
import { changeTeacherGuide } from '#commands/curriculum/teacher-guide.ts';
import { failedJob } from '#tests/api/jobs-admin-examples.ts';
import { lessonAt } from '#tests/api/lesson-editing-examples.ts';
import { rosterZip } from '#tests/api/roster-upload-examples.ts';
import { zipOf } from '#tests/import/support/zip-file.ts';
import { sentFile } from '#tests/api/standards-upload-examples.ts';
import { guideAt, guideUuid } from '#tests/api/teacher-guide-examples.ts';
import { assessAnswer } from '#tests/api/writing-examples.ts';
import { readIn } from '#tests/support/document.ts';
import { unreachable, useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world, as } = useWorld(['admin', 'teacher']);
const open = useOpenPages(app);
const rowWith = ({ document }: OpenPage, words: string) =>
  [...document.querySelectorAll('tr')].find((row) => readIn(row).includes(words));

describe('the background jobs page', () => {
  it('shows failures without addresses, retries a job, and removes it once finished', async () => {
    await failedJob(app, 'The mailbox of ana@school.test is full.');
    await failedJob(app, 'The disk is full.');
    const page = await open(as('admin'), '/admin/jobs?state=failed');
    const full = () => rowWith(page, 'The mailbox of [address] is full.');
    expect(readIn(full()!)).toContain('3 of 3');
    expect(readIn(page.document.body)).not.toContain('ana@school.test');
    await page.press(full()!.querySelector('button')!);
    await page.says('publish-lesson will be tried again.');
    await expect.poll(full).toBeUndefined();
    expect(rowWith(page, 'The disk is full.')).toBeDefined();
  });

  it('keeps a job when the server is unreachable, and shows that', async () => {
    await failedJob(app, 'The bucket is away.');
    const page = await open(as('admin'), '/admin/jobs?state=failed');
    const row = () => rowWith(page, 'The bucket is away.');
    page.between = (method) => (method === 'POST' ? unreachable() : null);
    await page.press(row()!.querySelector('button')!);
    await page.says('It won’t be tried again.');
    expect(row()).toBeDefined();
    page.between = null;
    await page.press(row()!.querySelector('button')!);
    await expect.poll(row).toBeUndefined();
  });
});

describe('a teacher guide for a lesson', () => {
  it('is started with a name, and shows what it lacks', async () => {
    const page = await open(as('admin'), '/admin/teacher_guides');
    await page.press('Create the guide');
    await page.says('Give the guide a name.');
    expect(page.sent).toEqual([]);
  });

  it('asks what to keep when somebody else changed it first', async () => {
    const page = await open(as('admin'), `${await guideAt(world)}/edit`);
    await changeTeacherGuide(world.context(), { guideUuid, texts: { duringViewing: 'Pause twice.' } });
    page.write('During Viewing', 'Pause once.');
    page.leave('During Viewing');
    await page.press('Compare and choose');
    await page.press('Take theirs');
    await expect.poll(() => page.getByLabelText<HTMLTextAreaElement>('During Viewing').value).toBe('Pause twice.');
  });

  it('is selected for a lesson, which overrides a part of its text', async () => {
    await guideAt(world);
    const lesson = await lessonAt(world, 'published');
    const page = await open(as('admin'), `/admin/lessons/${lesson}/guide`);
    page.choose('Guide', 'Three listens');
    await page.says('Teachers now see “Three listens” with this lesson.');
    await page.says('picture');
    page.write(page.getAllByLabelText('This lesson’s own words')[0]!, 'Look at the *stars*.');
    await page.press(page.getAllByRole('button', { name: 'Save for this lesson' })[0]!);
    await page.says('Saved. Teachers see it now.');
  });

  it('can be reselected after a notice that somebody else changed it first', async () => {
    await guideAt(world);
    const lessonUuid = await lessonAt(world, 'published');
    const select = (uuid: string | null) => selectLessonGuide(world.context(), { lessonUuid, guideUuid: uuid });
    await select(guideUuid);
    const page = await open(as('admin'), `/admin/lessons/${lessonUuid}/guide`);
    await select(null);
    await select(guideUuid);
    page.choose('Guide', 'No guide');
    await page.says('Someone else changed this lesson’s guide meanwhile: it has “Three listens” now.');
    expect(page.getByLabelText<HTMLSelectElement>('Guide').value).toBe(guideUuid);
    page.choose('Guide', 'No guide');
    await page.says('This lesson has no guide now.');
  });
});

describe('a standards document', () => {
  const looked = async (file_name: string, words: string) => {
    const upload_id = await sentFile(world, `humanCodingScheme,fullStatement,educationLevel\nT.1,${words},04\n`);
    const answer = await as('admin').post('/admin/standards/uploads', { upload_id, file_name, state: 'ME' });
    await app.jobsDone();
    return `/admin/standards/uploads/${(answer.json as { upload: { uuid: string } }).upload.uuid}`;
  };

  it('is previewed, imported, matched with an existing one, and withdrawn after a warning', async () => {
    const first = await open(as('admin'), await looked('tides.csv', 'Low'));
    await first.says('New document');
    await first.press('Bring it in');
    await first.says('Brought in. Teachers find these standards now.');
    const second = await open(as('admin'), await looked('tides-new.csv', 'High'));
    await second.says('“tides” has every code of this file already.');
    await second.press('Bring it in');
    await second.says('Brought in. Teachers find these standards now.');
    const list = await open(as('admin'), '/admin/standards');
    await list.press('Withdraw “tides new”');
    await list.says('Teachers will no longer find its 1 standard.');
    await list.press('Withdraw it now');
    await list.says('“tides new” is withdrawn. Teachers no longer find its standards.');
    expect(list.queryByRole('link', { name: 'tides new' })).toBeNull();
    expect(list.document.activeElement!.textContent).toContain('is withdrawn.');
  });

  it('shows an error for an invalid file or a missing one', async () => {
    const page = await open(as('admin'), '/admin/standards');
    await page.press('See what it changes');
    await page.says('Choose a file first.');
    const upload_id = await sentFile(world, 'Once upon a time there was a bell.');
    const body = { upload_id, file_name: 'notes.json', state: '' };
    const { upload } = (await as('admin').post('/admin/standards/uploads', body)).json as { upload: { uuid: string } };
    await app.jobsDone();
    const refused = await open(as('admin'), `/admin/standards/uploads/${upload.uuid}`);
    await refused.says('The file is neither a CASE JSON nor a table of standards');
  });
});

describe('the descriptions of English levels', () => {
  const level = 'Level 1: description';

  it('are edited by staff, with a warning before leaving, and read by teachers until reset', async () => {
    const page = await open(as('admin'), '/admin/elp');
    expect(page.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    page.write(level, 'Single words and pictures.');
    await page.press('Add a framework');
    const last = (name: string) => page.getAllByLabelText(name).at(-1)!;
    page.write(last('Framework'), 'Our own scale');
    for (const [column, words] of Object.entries({ 'ELP 1-2': 'Seed', 'ELP 3-4': 'Stem', 'ELP 5-6': 'Tree' })) {
      page.write(last(column), words);
    }
    expect(page.asksBeforeLeaving()).toBe(true);
    await page.press('Save');
    await page.says('Saved. Teachers read it from now on.');
    const work = await open(as('teacher'), `/teach/student_works/${(await assessAnswer(world, app)).workId}`);
    await work.press('About ELP levels');
    await work.says('Single words and pictures.');
    expect(readIn(await work.findByRole('row', { name: /^Our own scale/ }))).toMatch(/Seed.*Stem.*Tree/);
    const again = await open(as('admin'), '/admin/elp');
    await again.press('Put the original text in');
    await again.says('The original text is in the fields. Save it to have teachers read it.');
    await again.press('Save');
    await again.says('Saved. Teachers read it from now on.');
    expect(again.getAllByLabelText<HTMLInputElement>('Framework').map(({ value }) => value)).not.toContain('Our own scale');
  });

  it('are not overwritten by the second of two editors', async () => {
    const page = await open(as('admin'), '/admin/elp');
    const { content, changes } = (await as('admin').get('/admin/elp')).json as { content: object; changes: number };
    const first = await as('admin').put('/admin/elp', { content: { ...content, title: 'Levels of English' }, changes });
    expect(first.status, first.text).toBe(200);
    page.write('Title', 'Something else');
    await page.press('Save');
    await page.findByRole('alert');
    expect(page.getByLabelText<HTMLInputElement>('Title').value).toBe('Something else');
  });
});

describe('a school edited by two staff members at once', () => {
  it('shows the second what the first changed, and reapplies their change on top', async () => {
    const page = await open(as('admin'), '/admin/districts/1');
    const changed = await as('admin').call('PATCH', '/admin/schools/1', { body: { name: 'Bell School' } });
    expect(changed.status, changed.text).toBe(200);
    page.write('Name of North School', 'Bellwether');
    await page.press('Rename North School');
    const asked = await page.next();
    const conflict = readIn(asked.getByRole('region', { name: 'Someone else changed this school' }));
    expect(conflict).toContain('They changed this too.');
    expect(conflict).toContain('renamed North School');
    await asked.press('Redo mine on top');
    const done = await asked.next();
    done.getByLabelText('Name of Bellwether');
    expect(done.queryByRole('region', { name: 'Someone else changed this school' })).toBeNull();
  });
});

describe('a lesson in the editor', () => {
  const edit = async (stage: 'writing' | 'in_review' | 'published') => {
    const at = `/admin/lessons/${await lessonAt(world, stage)}`;
    return { at, page: await open(as('admin'), `${at}/edit`) };
  };

  it('shows who else has changed it, and reapplies the user’s own change on top', async () => {
    const { at, page } = await edit('writing');
    expect((await as('admin').put(at, { lesson: { subject: 'History' } })).status).toBe(200);
    page.write('Subject', 'Art');
    page.leave('Subject');
    await page.press('Compare and choose');
    await page.says('changed the subject', '[role="dialog"], dialog');
    await page.says('They changed this too.');
    await page.press('Redo mine on top');
    await page.says('All changes saved');
    expect((await as('admin').get(`${at}/edit`)).json).toMatchObject({ lesson: { subject: 'Art' } });
  });

  it('is withdrawn from readers, and restored', async () => {
    const { page } = await edit('published');
    await page.press('Withdraw');
    await page.press('Yes, withdraw it');
    await page.says('Readers don’t find it.');
    await page.press('Give it back to readers');
    await page.says('Readers have what is here.');
  });

  it('has a history with every version', async () => {
    const { at } = await edit('published');
    const page = await open(as('admin'), `${at}/history`);
    await page.says('published the lesson');
    const [version] = page.getAllByRole('link', { name: /^Show this version/ });
    const shown = await open(as('admin'), version!.getAttribute('href')!);
    expect(readIn(shown.getByRole('heading', { level: 1 }))).toBe('Fog');
  });
});

describe('a roster', () => {
  it('is previewed, imported, and says what needs a hand', async () => {
    const district = `page-${crypto.randomUUID().slice(0, 8)}`;
    const upload_id = await sentFile(world, rosterZip(district));
    const answer = await as('admin').post('/admin/imports', { upload_id, file_name: 'hills.zip', time_zone: 'America/Chicago' });
    await app.jobsDone();
    const { upload } = answer.json as { upload: { uuid: string } };
    const reserved = () => app.db('id_reservations').where('key', 'like', `%${district}%`).select('key');
    const page = await open(as('admin'), `/admin/imports/${upload.uuid}`);
    await page.says('Nothing has changed yet.');
    await page.says(`1 student (${district}-1), 1 school (${district}-s)`);
    expect(await reserved()).toEqual([]);
    await page.press('Import this roster');
    await page.says('The roster is imported.');
    await page.says('1 row needs a hand.');
    expect(await reserved()).toHaveLength(3);
    const list = await as('admin').get(`/admin/imports/${upload.uuid}/list.csv`);
    expect(list.text).toContain(`users.csv,3,"User ${district}-2 has the role ""pupil""`);
    const overview = await open(as('admin'), '/admin/imports');
    await overview.says('hills.zip');
    await overview.press('Preview changes');
    await overview.says('Choose a zip file first.');
  });

  it('that takes out more than is usual is imported only when somebody says that this is right', async () => {
    const district = `guard-${crypto.randomUUID().slice(0, 8)}`;
    const roster = (students: number): Buffer =>
      zipOf([
        { name: 'manifest.csv', content: 'propertyName,value\nfile.users,bulk\n' },
        {
          name: 'orgs.csv',
          content: `sourcedId,name,type,parentSourcedId\n${district},D,district,\n${district}-s,S,school,${district}\n`,
        },
        {
          name: 'users.csv',
          content: `sourcedId,orgSourcedIds,role,givenName,familyName\n${Array.from({ length: students }, (_one, place) => `${district}-${place},${district}-s,student,Ann,Vee\n`).join('')}`,
        },
      ]);
    const uploaded = async (students: number) => {
      const upload_id = await sentFile(world, roster(students));
      const answer = await as('admin').post('/admin/imports', {
        upload_id,
        file_name: 'hills.zip',
        time_zone: 'America/Chicago',
      });
      await app.jobsDone();
      return `/admin/imports/${(answer.json as { upload: { uuid: string } }).upload.uuid}`;
    };
    expect((await as('admin').post(`${await uploaded(10)}/apply`, {})).status).toBe(200);
    await app.jobsDone();
    const few = await uploaded(2);
    expect((await as('admin').post(`${few}/apply`, {})).code).toBe('too_many_leave');
    const page = await open(as('admin'), few);
    await page.says(/: 8 of 10 people/);
    await page.press('They have really left', 'checkbox');
    await page.press('Import this roster');
    await page.says('The roster is imported.');
    await page.says('8 students');
  });
});
