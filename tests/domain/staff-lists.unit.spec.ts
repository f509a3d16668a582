import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curriculumLinksDecider } from '#domain/curriculum/curriculum-links/decider.ts';
import { videoLibraryDecider } from '#domain/lessons/video-library/decider.ts';
import { libraryVideo, type LibraryVideo } from '#domain/lessons/video-library/events.ts';
import { asInLibrary } from '#domain/lessons/video-library/in-lesson.ts';
import { specificationOf } from './support/decider-specification.ts';

const changedAt = '2026-09-01T08:00:00.000Z';
const video = (id: string, title = ''): LibraryVideo => ({
  id,
  name: '',
  title,
  description: '',
  createdBy: '',
  thumbnailUrlTemplate: '',
  address: '',
});

describe('the video library', () => {
  const { given } = specificationOf(videoLibraryDecider);
  const write = (...videos: LibraryVideo[]) => ({ type: 'WriteVideoLibrary', videos, changedAt }) as const;

  it('records what is new, changed and removed', () => {
    const begun = given({ type: 'VideoLibraryChanged', data: { written: [video('a'), video('b')], removed: [], changedAt } });
    begun.when(write(video('b', 'B'), video('c'))).then({
      type: 'VideoLibraryChanged',
      data: { written: [video('b', 'B'), video('c')], removed: ['a'], changedAt },
    });
    begun.when(write(video('a'), video('b'))).thenNothing();
    begun.when(write(video('a'), video('a'))).thenThrows('invalid', 'video_twice');
  });

  it('holds the last written list, whatever it held before', () => {
    const lists = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.constantFrom('x', 'y') }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const rows = (list: { id: string; title: string }[]) => list.map(({ id, title }) => video(id, title));
        const first = given()
          .when(write(...rows(one)))
          .thenState();
        const events = videoLibraryDecider.decide(write(...rows(other)), first);
        const { videos } = events.reduce(videoLibraryDecider.evolve, first);
        const byId = (list: readonly LibraryVideo[]) => Object.fromEntries(list.map((each) => [each.id, each]));
        expect(byId(videos)).toEqual(byId(rows(other)));
      }),
    );
  });

  it.each(['<script>', 'a b', 'a"b', 'a/../b', ' '])('rejects %j as a video id', (id) => {
    expect(libraryVideo.safeParse(video(id)).success).toBe(false);
  });

  it('overrides a lesson’s video with its own fields, and keeps the rest', () => {
    const own = { id: 'a', title: 'Own', createdBy: 'Me', thumbnailUrlTemplate: '/own.jpg' };
    expect(asInLibrary([own, { ...own, id: 'b' }], [{ ...video('a', 'Ours'), address: '/a.mp4' }])).toEqual([
      { ...own, title: 'Ours', address: '/a.mp4' },
      { ...own, id: 'b' },
    ]);
  });
});

describe('curriculum links', () => {
  const { given } = specificationOf(curriculumLinksDecider);
  const links = [{ title: 'Open science', url: 'https://curricula.test/science' }];

  it('match the last written list', () => {
    const changed = { type: 'CurriculumLinksChanged', data: { links, changedAt } } as const;
    given().when({ type: 'ChangeCurriculumLinks', links, changedAt }).then(changed);
    given(changed).when({ type: 'ChangeCurriculumLinks', links, changedAt }).thenNothing();
  });
});
