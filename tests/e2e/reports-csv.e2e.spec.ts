import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Download, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyId } from './support/page-state.ts';
import { usePages, useProduct, type DemoName } from './support/product.ts';
import { allDates, findPlaces, pageData, screenRows, type Places } from './support/report-page.ts';

type Line = Readonly<Record<string, string>>;

interface CsvFile {
  text: string;
  columns: string[];
  lines: Line[];
}

const readLines = async (download: Download): Promise<CsvFile> =>
  readText(String(await buffer(await download.createReadStream())));

const readText = (text: string): CsvFile => {
  const [columns, ...cells] = parse(text, { bom: true, relax_column_count: false }) as string[][];
  const lines = cells.map((line) => Object.fromEntries(line.map((cell, index) => [columns![index]!, cell])));
  return { text, columns: columns!, lines };
};

const clock = (seconds: string): string => {
  if (seconds === '') return '–';
  const [hours, minutes, rest] = [Math.floor(+seconds / 3600), Math.floor((+seconds % 3600) / 60), +seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
};
const grouped = (count: string): string => Number(count).toLocaleString('en-US');
/** Colour is not the only sign. */
const percent = (value: string): RegExp => (value === '' ? /no answers yet|–/ : new RegExp(`^${value}% ?, (low|middle|high)$`));

/** What a cell of the screen says, from the line of the CSV; null where the CSV has nothing of it. */
const expectedCell = (head: string, line: Line, columns: readonly string[]): string | RegExp | null => {
  if (head === 'Overall') return percent(line['Percent correct']!);
  if (head === 'Quizzes taken') return grouped(line['Quizzes submitted']!);
  if (head === 'Average time') return clock(line['Average time spent (seconds)']!);
  if (head === 'Time') return clock(line['Time spent (seconds)']!);
  if (head === 'Submitted') {
    return line['Submitted'] ?? `${line['Assigned quizzes submitted']} of ${line['Quizzes assigned']}`;
  }
  if (head === 'Teacher') return (line['Teachers'] ?? line['Teacher']) || '–';
  if (`${head} percent` in line) return percent(line[`${head} percent`]!);
  const ofStrand = columns.filter((name) => name.startsWith('Question ') && name.endsWith(` (${head})`));
  if (ofStrand.length > 0) {
    const answers = ofStrand.map((name) => line[name]!).filter(Boolean);
    const right = answers.filter((answer) => answer === 'correct').length;
    return percent(answers.length > 0 ? String(Math.floor((right * 100) / answers.length + 0.5)) : '');
  }
  const question = columns.find((name) => name === head || name.startsWith(`${head} (`));
  if (/^Question \d+$/.test(head)) return { correct: /^right ?,/, incorrect: /^wrong ?,/, '': '–' }[line[question!]!]!;
  return head in line
    ? new RegExp(`^${grouped(line[head]!) === 'NaN' ? escaped(line[head]!) : grouped(line[head]!)}( |$)`)
    : null;
};
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Sample {
  readonly id: string;
  readonly as: DemoName;
  readonly path: (places: Places) => string;
  /** Its file is made by the server first. */
  readonly ofDistrict?: true;
  /** What the file is called that comes at once. */
  readonly file?: RegExp;
}
const samples: readonly Sample[] = [
  { id: 'schools_report', as: 'school-admin', path: () => `/reports/schools?${allDates}`, ofDistrict: true },
  {
    id: 'classes_report',
    as: 'school-admin',
    path: () => `/reports/classes?${allDates}&sort=percent_correct&direction=desc`,
    ofDistrict: true,
  },
  {
    id: 'class_report',
    as: 'school-admin',
    path: ({ schoolClassId }) => `/reports/classes/${schoolClassId}?${allDates}&quiz_type=listening_comprehension`,
    file: /^class-report-room-12-/,
  },
  { id: 'students_report', as: 'school-admin', path: () => `/reports/students?${allDates}&page_size=150`, ofDistrict: true },
  {
    id: 'student_report',
    as: 'school-admin',
    path: ({ studentId }) => `/reports/students/${studentId}?${allDates}`,
    file: /^student-report-/,
  },
  {
    id: 'quiz_report',
    as: 'school-admin',
    path: ({ quizUuid }) => `/reports/quizzes/${quizUuid}?${allDates}&page_size=150`,
    ofDistrict: true,
  },
  {
    id: 'teacher_quiz_report',
    as: 'teacher',
    path: ({ quizInClass }) => `${quizInClass}?${allDates}`,
    file: /^room-12_[a-z-]+_\d{4}-\d\d-\d\d\.csv$/,
  },
  {
    id: 'teacher_class_report',
    as: 'teacher',
    path: ({ schoolClassId }) => `/school_classes/${schoolClassId}/report`,
    file: /^class-report-room-12-/,
  },
  {
    id: 'teacher_student_report',
    as: 'teacher',
    path: ({ schoolClassId, studentId }) => `/school_classes/${schoolClassId}/students/${studentId}?${allDates}`,
    file: /^student-report-/,
  },
];

interface Data {
  as_of: { position: string; time: string };
  paging: { rows_count: number };
  export_url: string;
  csv_url: string;
}

describe('a report as a file', () => {
  const product = useProduct();
  const pageOf = usePages(product, ['school-admin', 'teacher']);
  let places: Places;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
  });
  afterAll(() => {
    const expected = /Failed to download report/;
    expect(product.problems.filter((problem) => !expected.test(problem))).toEqual([]);
  });

  /** What the address answers that the export is made from. */
  const fileOf = async (page: Page, { csv_url }: Data): Promise<CsvFile> => {
    expect(await page.getByRole('button', { name: 'Download CSV' }).count()).toBe(0);
    return readText((await (await page.request.get(`${product.url}${csv_url}`)).body()).toString());
  };
  const pressed = async (page: Page, name: string | RegExp): Promise<CsvFile> => {
    expect(await page.getByRole('button', { name: 'Export report' }).count()).toBe(0);
    const download = await press(page);
    expect(download.suggestedFilename()).toMatch(name);
    return readLines(download);
  };

  const press = async (page: Page): Promise<Download> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    return download;
  };

  /** A page and its file. Between the two something may have happened, a sign-in for one: then both are read again. */
  const atOneCut = async (page: Page, { path, ofDistrict, file: name = /\.csv$/ }: Sample) => {
    for (let tries = 0; ; tries += 1) {
      await product.visit(page, path(places));
      const data = await pageData<Data>(page);
      const file = ofDistrict ? await fileOf(page, data) : await pressed(page, name);
      if (file.lines[0]!['As of position'] === data.as_of.position || tries === 5) return { data, file };
    }
  };

  it.each(samples)('has every cell of the screen at the same position: $id', async (sample) => {
    const { id, as } = sample;
    const page = pageOf(as);
    const { data, file } = await atOneCut(page, sample);
    expect(await bodyId(page)).toBe(id);
    const { text, columns, lines } = file;
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(new Set(lines.map((line) => line['As of position']))).toEqual(new Set([data.as_of.position]));
    expect(lines).toHaveLength(data.paging.rows_count);

    const { heads, rows } = await screenRows(page);
    expect(rows.length).toBe(Math.min(lines.length, 150));
    const compared = new Set<string>();
    rows.forEach((cells, row) => {
      heads.forEach((head, column) => {
        const expected = expectedCell(head, lines[row]!, columns);
        if (expected === null) return;
        compared.add(head);
        const place = `${head} of row ${row + 1}`;
        if (typeof expected === 'string') expect(cells[column], place).toBe(expected);
        else expect(cells[column], place).toMatch(expected);
      });
    });
    expect([...compared]).toEqual(heads);
  });

  it('is text where a spreadsheet would run it as a formula', async () => {
    const names = ['=HYPERLINK("http://earshot.test")', '+1', '-1', '@SUM(A1)', 'Ada'];
    const admin = await product.importDistrict(names.map((givenName) => ({ givenName, familyName: 'Reader' })));
    const csv = await (await admin.request('GET', '/reports/students.csv')).text();
    const lines = parse(csv, { bom: true, columns: true }) as Line[];
    const shown = names.map((name) => `${/^\w/.test(name) ? '' : "'"}${name} Reader`);
    expect(lines.map((line) => line['Student']).toSorted()).toEqual(shown.toSorted());
  });

  it('has its head alone where there is no row', async () => {
    const page = pageOf('school-admin');
    const nothing = 'start_date=2014-05-20&end_date=2014-05-21';
    await product.visit(page, `/reports/students/${places.studentId}?${nothing}`);
    const { columns, lines } = await readLines(await press(page));
    expect([columns.includes('As of position'), lines]).toEqual([true, []]);
  });

  describe('from the simple button', () => {
    const csvPath = (url: URL): boolean => url.pathname.endsWith('.csv');
    /** Answers that wait until they are let go. */
    const hold = async (page: Page): Promise<{ asked: Route[]; release(): void }> => {
      const asked: Route[] = [];
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(csvPath, async (route) => {
        asked.push(route);
        await released;
        await route.continue().catch(() => undefined);
      });
      return { asked, release };
    };

    it('says that it loads, hears no second press, and is idle again', async () => {
      const page = pageOf('teacher');
      await product.visit(page, places.quizInClass);
      const { asked, release } = await hold(page);
      const button = page.getByRole('button', { name: 'Download CSV' });
      await button.click();
      const loading = page.getByRole('button', { name: 'Report Loading...' });
      await loading.waitFor();
      await loading.click({ force: true });
      const saved = page.waitForEvent('download');
      release();
      expect((await saved).suggestedFilename()).toMatch(/^room-12_/);
      await button.waitFor();
      expect(asked).toHaveLength(1);
      const headers = await asked[0]!.request().allHeaders();
      expect(headers).toMatchObject({ accept: 'text/csv', 'x-requested-with': 'XMLHttpRequest' });
      expect(asked[0]!.request().method()).toBe('GET');
      await page.unroute(csvPath);
    });

    it.each([500, 404])('says when the answer is %i, and can be pressed again', async (status) => {
      const page = pageOf('teacher');
      await product.visit(page, places.quizInClass);
      await page.route(csvPath, (route) => route.fulfill({ status, body: 'no' }));
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'download' });
      await expect.poll(() => alert.innerText()).toBe('Failed to download report. Please try again.');
      await page.unroute(csvPath);
      await press(page);
      await alert.waitFor({ state: 'detached' });
    });

    it('ends with its page', async () => {
      const page = pageOf('teacher');
      await product.visit(page, places.quizInClass);
      const { asked, release } = await hold(page);
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await expect.poll(() => asked.length).toBe(1);
      const ended = page.waitForEvent('requestfailed', (request) => csvPath(new URL(request.url())));
      await page.goto(`${product.url}/dashboard`);
      expect((await ended).failure()?.errorText).toMatch(/ABORTED/i);
      release();
      await page.unroute(csvPath);
    });
  });

  describe('from the link that has it made', () => {
    const exportPath = (url: URL): boolean => url.pathname.endsWith('/export');
    const label = 'Export report';

    /** Answers the saga's calls from a list; the last one again and again. */
    const script = async (page: Page, answers: readonly object[], post = 202): Promise<string[]> => {
      const calls: string[] = [];
      await page.route(exportPath, async (route) => {
        const method = route.request().method();
        const asked = calls.filter((call) => call.startsWith('GET')).length;
        calls.push(`${method} ${new URL(route.request().url()).search}`);
        if (method === 'POST') await route.fulfill({ status: post, json: { export: answers[0] } });
        else await route.fulfill({ json: { export: answers[Math.min(asked, answers.length - 1)] } });
      });
      return calls;
    };
    const running = { is_ready: false, status: 'running' };
    /** From here on time goes by when the test says so. Returns how long the page has waited or waits, each time that it did. */
    const stopClock = async (page: Page): Promise<() => Promise<number[]>> => {
      await page.clock.pauseAt(Date.now() + 60_000);
      const waits = await page.evaluateHandle(() => {
        const [begun, start] = [new Array<number>(), window.setTimeout];
        window.setTimeout = ((run: () => void, milliseconds: number, ...more: unknown[]) => {
          begun.push(milliseconds);
          return start(run, milliseconds, ...more);
        }) as typeof window.setTimeout;
        return begun;
      });
      return () => waits.jsonValue();
    };
    /** The answer has come and the page waits: only now may time go by. */
    const untilItWaits = (waits: () => Promise<number[]>, times: number): Promise<void> =>
      expect.poll(async () => (await waits()).filter((milliseconds) => milliseconds === 2_000)).toHaveLength(times);

    it('is made on the server, with the rows of the simple one', async () => {
      const page = pageOf('school-admin');
      await product.visit(page, `/reports/classes?${allDates}&quiz_type=reading_comprehension`);
      const simple = await fileOf(page, await pageData<Data>(page));
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 }),
        page.getByRole('button', { name: label }).click(),
      ]);
      expect(new URL(download.url()).pathname).toBe('/reports/classes/export/download');
      expect(new URL(download.url()).searchParams.get('quiz_type')).toBe('reading_comprehension');
      expect(download.suggestedFilename()).toMatch(/^classes.*2014-05-20-to-\d{4}-\d\d-\d\d\.csv$/);
      const made = await readLines(download);
      // Its own beginning is an event too, so that it is of a later position.
      const withoutCut = ({ lines }: typeof made): Line[] =>
        lines.map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !name.startsWith('As of '))));
      expect(withoutCut(made)).toEqual(withoutCut(simple));
      await page.getByRole('button', { name: label }).waitFor();
      await expect.poll(() => page.getByText('Report Loading...').count()).toBe(0);
    });

    it('asks every two seconds until it is ready, with the query of the page', async () => {
      const page = await product.open('school-admin');
      await page.clock.install();
      await product.visit(page, `/reports/classes?${allDates}`);
      const waits = await stopClock(page);
      const calls = await script(page, [running, running, { is_ready: true, status: 'ready' }]);
      const opened: string[] = [];
      await page.route(
        (url) => url.pathname.endsWith('/export/download'),
        async (route) => {
          opened.push(new URL(route.request().url()).search);
          await route.fulfill({ status: 204 });
        },
      );
      const button = page.getByRole('button', { name: label });
      await button.click();
      await page.getByText('Report Loading...').first().waitFor();
      const query = `?${allDates}`;
      const asked = [`POST ${query}`, `GET ${query}`];
      await expect.poll(() => calls).toEqual(asked);
      await button.click({ force: true });
      await untilItWaits(waits, 1);
      await page.clock.runFor(1_900);
      expect(calls).toEqual(asked);
      await page.clock.runFor(200);
      await expect.poll(() => calls).toEqual([...asked, `GET ${query}`]);
      await untilItWaits(waits, 2);
      await page.clock.runFor(2_100);
      await expect.poll(() => opened).toEqual([query]);
      expect(calls).toEqual([...asked, `GET ${query}`, `GET ${query}`]);
      await page.getByText('Report Loading...').first().waitFor({ state: 'detached' });
      await page.clock.runFor(10_000);
      expect(calls).toHaveLength(4);
      await page.context().close();
    });

    it.each([
      ['the start is refused', 500, [running]],
      ['the making fails', 202, [running, { is_ready: false, status: 'failed' }]],
    ])('says when %s, and asks no more', async (_, post, answers) => {
      const page = await product.open('school-admin');
      await page.clock.install();
      await product.visit(page, '/reports/classes');
      const waits = await stopClock(page);
      const calls = await script(page, answers, post);
      await page.getByRole('button', { name: label }).click();
      await expect.poll(() => calls.length).toBe(post === 500 ? 1 : 2);
      await untilItWaits(waits, post === 500 ? 0 : 1);
      await page.clock.runFor(2_100);
      const alert = page.getByText('An error occurred during report generation');
      await alert.waitFor();
      const before = calls.length;
      await page.clock.runFor(10_000);
      expect(calls).toHaveLength(before);
      expect(await page.getByText('Report Loading...').count()).toBe(0);
      await page.getByRole('button', { name: label }).click();
      await expect.poll(() => calls.length).toBeGreaterThan(before);
      await page.context().close();
    });
  });
});
