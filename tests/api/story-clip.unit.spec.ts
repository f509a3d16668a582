import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { storyClip } from '#api/site/home/story-clip.ts';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { listeningChallengeQuiz } from '#demo/lessons/listening-challenge-quiz.ts';
import { demoAudioFolder } from '#demo/media-folders.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';
import { mediaAddressOf } from '#platform/media.ts';
import { texts } from '#web/site/pages/home/texts.ts';

const { path } = storyClip.lesson;
const lesson = demoLessons.find(({ slug }) => slug === path)!;
const linesHeard = async (): Promise<{ heard: string[]; cut: string[] }> => {
  const lines = parseWebVtt(await readFile(`${demoAudioFolder}${path}.standard.vtt`, 'utf8'));
  const { startMs: from, endMs: to } = storyClip;
  const within = lines.filter(({ startMs, endMs }) => endMs > from && startMs < to);
  return {
    heard: within.map(({ text }) => text),
    cut: within.filter(({ startMs, endMs }) => startMs < from || endMs > to).map(({ text }) => text),
  };
};

describe('the clip on the front page', () => {
  it('is one of our recordings, with its story’s title', async () => {
    const recording = await readFile(`${demoAudioFolder}${path}.standard.mp3`);
    expect(storyClip.address).toBe(mediaAddressOf(recording, 'mp3'));
    expect([storyClip.title, storyClip.lesson.type]).toEqual([lesson.name, lesson.type]);
  });

  it('cuts no sentence, and includes where the octopus is', async () => {
    const { heard, cut } = await linesHeard();
    expect(cut).toEqual([]);
    expect(heard.map((line) => `“${line}”`)).toContain(texts.clip.line);
    expect(texts.clip.line.toLowerCase()).toContain(texts.clip.choices[texts.clip.answer]!.toLowerCase());
  });

  it('asks nothing that a quiz asks, since its answer is shown to everybody', () => {
    const questions = [...demoLessons, listeningChallengeQuiz].flatMap((quiz) => quiz.questions);
    expect(questions.map(({ content }) => content)).not.toContain(texts.clip.question);
    const choices: readonly string[] = texts.clip.choices;
    expect(lesson.questions.filter(({ options }) => options.some((option) => choices.includes(option)))).toEqual([]);
  });
});
