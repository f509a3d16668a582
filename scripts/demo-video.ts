import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { demoAudioFolder, demoVideoFolder } from '#demo/media-folders.ts';
import { encodeFilm, type EncodedFilm, type FilmPlan } from './support/encode-film.ts';
import { paintLighthouse } from './support/lighthouse-film.ts';
import { webmOf } from './support/webm.ts';

const slug = 'the-lighthouse-that-learned-to-talk';
const plan: FilmPlan = { width: 640, height: 360, framesPerSecond: 24, seconds: 36, posterAt: 18.7 };
const origin = 'http://localhost';

/** The browser encodes, in a separate page that gets only the recording. */
const encode = async (sound: Buffer): Promise<EncodedFilm> => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, (route) =>
      route.request().url().endsWith('.mp3')
        ? route.fulfill({ body: sound, contentType: 'audio/mpeg' })
        : route.fulfill({ body: '<!doctype html><title>Film</title>', contentType: 'text/html' }),
    );
    await page.goto(origin);
    await page.addScriptTag({ content: `window.paintFilm = ${paintLighthouse.toString()}` });
    return await page.evaluate(encodeFilm, plan);
  } finally {
    await browser.close();
  }
};

/** Makes the film of a demo lesson from its recording. Needed only when the recording or the drawing code has changed. */
const main = async (): Promise<void> => {
  const film = await encode(await readFile(`${demoAudioFolder}${slug}.standard.mp3`));
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const chunks = (sent: EncodedFilm['video']) => sent.map(({ data, ...rest }) => ({ data: bytes(data), ...rest }));
  const { width, height, seconds } = plan;
  const file = webmOf({
    width,
    height,
    durationMs: seconds * 1_000,
    opusHead: bytes(film.opusHead),
    video: chunks(film.video),
    audio: chunks(film.audio),
  });
  await writeFile(`${demoVideoFolder}${slug}.webm`, file);
  await writeFile(`${demoVideoFolder}${slug}.webp`, bytes(film.poster));
  console.log(`${slug}: ${seconds} s, ${film.video.length} pictures, ${Math.round(file.length / 1024)} kB`);
};

await main();
