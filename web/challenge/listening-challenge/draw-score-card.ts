import type { Score } from './score-card.tsx';
import { scoreWave } from './score-wave.ts';
import { texts } from './texts.ts';

const width = 1_200;
const height = 630;
const margin = 80;
// The picture looks the same in both themes.
const colours = { ground: '#fcfaf6', ink: '#202333', soft: '#535769', sound: '#d55c13', soundText: '#a63c0c' };

/** The longest prefix of the text that fits. */
function fitting(pen: CanvasRenderingContext2D, words: string, room: number): string {
  if (pen.measureText(words).width <= room) return words;
  let kept = words;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

function drawWave(pen: CanvasRenderingContext2D, heights: readonly number[], middle: number): void {
  const step = (width - 2 * margin) / heights.length;
  pen.fillStyle = colours.sound;
  heights.forEach((bar, index) => {
    pen.beginPath();
    pen.roundRect(margin + index * step, middle - bar / 2, step * 0.58, bar, step * 0.29);
    pen.fill();
  });
}

/** The card as a picture, in the size that other sites use for link previews. @throws when the browser cannot draw it */
export async function drawScoreCard({ right, all, story }: Score): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const fonts = getComputedStyle(document.documentElement);
  const [text, heading] = [fonts.getPropertyValue('--text-font'), fonts.getPropertyValue('--heading-font')];
  await Promise.all([`600 32px ${text}`, `700 32px ${heading}`].map((font) => document.fonts.load(font)));
  const write = (words: string, y: number, font: string, colour: string): void => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(fitting(pen, words, width - 2 * margin), margin, y);
  };
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.sound;
  pen.fillRect(0, 0, width, 14);
  write(texts.score.challenge, 118, `600 34px ${text}`, colours.soundText);
  write(texts.score.outOf(right, all), 270, `700 148px ${heading}`, colours.ink);
  drawWave(pen, scoreWave(right, all), 366);
  write(story, 486, `700 46px ${heading}`, colours.ink);
  write(`${texts.score.product} · ${texts.score.how}`, 556, `600 34px ${text}`, colours.soft);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
  );
}
