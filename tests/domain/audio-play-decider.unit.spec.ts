import { it } from 'vitest';
import { audioPlayDecider } from '#domain/listening/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(audioPlayDecider);
const play = (personId: number | null, seconds: number) => ({
  contentType: 'Lesson' as const,
  contentId: '6b1f5a3e-0f5d-4d0a-9d43-0a53f0a6c001',
  trackName: 'Chapter one',
  trackFile: 'one.mp3',
  userType: personId === null ? 'parent' : 'teacher',
  personId,
  partnerId: null,
  playedAt: at(seconds),
});

it('counts every play, even a repeated one', () => {
  const [first, second] = [play(3, 0), play(null, 60)];
  given()
    .when({ type: 'RecordAudioPlay', ...first })
    .then({ type: 'AudioPlayed', data: first });
  given({ type: 'AudioPlayed', data: first })
    .when({ type: 'RecordAudioPlay', ...first })
    .then({ type: 'AudioPlayed', data: first });
  given({ type: 'AudioPlayed', data: first })
    .when({ type: 'RecordAudioPlay', ...second })
    .then({ type: 'AudioPlayed', data: second });
});
