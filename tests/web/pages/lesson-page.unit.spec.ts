import { describe, expect, it } from 'vitest';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import { renderPage } from '#web/app/server-entry.tsx';
import { pageSamples, shellOf } from './page-samples.ts';

const sample = pageSamples.lesson;
const render = (changes: Partial<LessonPageData['lesson']> = {}): string =>
  renderPage('lesson', { ...sample, lesson: { ...sample.lesson, ...changes } }, shellOf(null, '/lessons/tides'));

describe('the lesson page as sent by the server', () => {
  it('has the story line by line, as plain text until a script can play it', () => {
    expect(render()).toContain('<span class="line">The sea went out.</span>');
  });

  it('has the whole story if the timings are missing', () => {
    expect(render({ transcripts: {} })).toContain('<p>The sea went out.</p>');
  });

  it('has the text of every tab, the story first', () => {
    const html = render();
    expect(html.indexOf('id="panel-story"')).toBeLessThan(html.indexOf('Tide: the sea going up and down.'));
    expect(html).not.toMatch(/<section[^>]* hidden/);
  });

  it('has no tabs if there is only the story', () => {
    expect(render({ tabs: [] })).not.toContain('role="tab"');
  });

  it('has no player if there is nothing to hear', () => {
    const html = render({ audio: { standard: [], slowed: [] }, transcripts: {} });
    for (const part of ['class="dock"', 'class="playlist"', '<noscript>', 'Problems with the sound'])
      expect(html).not.toContain(part);
    expect(html).toContain('<p>The sea went out.</p>');
  });

  it('offers no other pace if there is only one', () => {
    const { standard } = sample.lesson.audio;
    expect(render({ audio: { standard, slowed: [] } })).not.toContain('>Slower</button>');
    expect(render()).toContain('>Slower</button>');
  });

  it('has native players without scripts, up to a quiz’s stop time', () => {
    const stopped = { ...sample, audio_stop: { standard_ms: 2_500, slowed_ms: null } };
    const html = renderPage('lesson', stopped, shellOf('student', '/lessons/tides'));
    expect(html).toMatch(/<noscript>.*<audio controls="" preload="none" src="\/media\/standard\.mp3#t=0,2\.5">/);
    expect(html).toContain('src="/media/slowed.mp3"');
  });

  it('links to a part of a recording with its times', () => {
    const [track] = sample.lesson.audio.standard;
    const html = render({ audio: { standard: [track!, { ...track!, start_ms: 1_500, end_ms: 3_250 }], slowed: [] } });
    expect(html).toContain('href="/media/standard.mp3#t=1.5,3.25"');
    expect(html).toContain('aria-label="Shuffle"');
    expect(render()).not.toContain('aria-label="Shuffle"');
  });

  it('shows the picture of the lesson, or else draws a cover', () => {
    expect(render({ picture: { address: '/media/a.svg', alt: 'A beach' } })).toContain('<img src="/media/a.svg" alt="A beach"/>');
    expect(render()).toMatch(/<svg class="cover cover--sky"[^>]*aria-hidden="true"/);
  });

  it('links only teachers to assigning its quiz', () => {
    const quizzes = [{ ...pageSamples.quiz_preview.quiz, preview_url: '/quizzes/quiz/preview' }];
    const of = (role: 'teacher' | 'admin') =>
      renderPage('teacher_lesson', { ...sample, quizzes }, shellOf(role, '/lessons/tides'));
    expect(of('teacher')).toContain(`href="/teach/assignments?quiz_uuid=${quizzes[0]!.uuid}"`);
    expect(of('admin')).toContain('href="/quizzes/quiz/preview"');
    expect(of('admin')).not.toContain('/teach/assignments');
    expect(of('teacher')).toContain(`href="/teach/lesson_assignments/new?lesson_uuid=${sample.lesson.uuid}"`);
    expect(of('admin')).not.toContain('/teach/lesson_assignments');
  });

  it('offers its standards to teachers, collapsed until opened', () => {
    const taught = renderPage('teacher_lesson', pageSamples.teacher_lesson, shellOf('teacher', '/lessons/tides'));
    expect(taught).toMatch(/<button[^>]* aria-expanded="false"[^>]*>.*See Standards/);
    expect(render()).not.toContain('Standards');
  });
});
