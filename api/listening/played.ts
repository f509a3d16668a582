import { visitorTypes } from '#domain/listening/events.ts';
import type { AudioTrack, LessonContent } from '#domain/lessons/lesson/events.ts';
import { partnerOf } from '#api/http/pages/partner.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { AudioPlayed } from './schemas.ts';

export interface Played {
  /** Empty where the page named no track of this lesson. */
  readonly trackName: string;
  readonly trackFile: string;
  readonly userType: string | null;
  readonly partnerId: string | null;
}

/** What a lesson's page can play. */
export const tracksOf = ({ audio }: Pick<LessonContent, 'audio'>): readonly AudioTrack[] =>
  audio ? [...audio.standard, ...audio.slowed] : [];

const fileOf = (address: string): string => address.split('/').at(-1)!;

/**
 * What is kept of a play. Anybody can send anything here and the log is for ever, so only values count that the lesson's page could
 * have sent: a track of the lesson, a type of visitor, a partner as links name them. Anything else is a play of something unknown.
 */
export const playedOf = (body: AudioPlayed, tracks: readonly AudioTrack[], viewer: Viewer | null): Played => {
  const track = tracks.find(({ title, address }) => title === body.mp3_name && fileOf(address) === body.mp3_file);
  return {
    trackName: track?.title ?? '',
    trackFile: track ? fileOf(track.address) : '',
    userType: visitorTypes.find((type) => type === body.user_type) ?? null,
    partnerId: partnerOf(viewer, body.partner_id) || null,
  };
};
