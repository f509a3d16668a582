/** A lesson in a feed: play, open, share, or add to favorites. */
import type { FeedItem, FeedPageData } from '#api/dashboard/feed/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { LessonPicture } from '#web/lessons/lesson-card/lesson-picture.tsx';
import { QuizBadge } from '#web/lessons/lesson-card/quiz-badge.tsx';
import { ShareIconButton } from '#web/lessons/share/share-icon-button.tsx';
import { shareLinks } from '#web/lessons/share/share-links.ts';
import { cutWords } from '../cut-words.ts';
import { texts } from '../texts.ts';

interface FeedCardProps {
  item: FeedItem;
  share: FeedPageData['share'];
  onFavorite: () => void;
  onPlayed: () => void;
}

export function FeedCard({ item, share, onFavorite, onPlayed }: FeedCardProps) {
  const { name, subject, reason, sound } = item;
  const picture = item.photo_url ? { address: item.photo_url, alt: item.photo_alt } : null;
  return (
    <li className="feed-card">
      <LessonPicture lesson={{ name, subject, picture, sound, minutes: item.story_length }} onPlayed={onPlayed} />
      <div className="feed-card__words">
        <p className="kicker">
          {subject} · {texts.types[item.type]}
        </p>
        <h2 className="feed-card__name">
          <a href={item.teachers_url}>{name}</a>
        </h2>
        <p>{cutWords(item.description)}</p>
        {(reason || item.featured_story || item.has_quiz) && (
          <p className="feed-card__marks">
            {item.featured_story && <Badge tone="good">{texts.latest}</Badge>}
            {item.has_quiz && <QuizBadge />}
            {reason && (
              <span className="feed-card__reason">
                {texts.because(reason.school_class_name, reason.strand)}{' '}
                <span className="soft">({texts.percentRight(reason.percent)})</span>
              </span>
            )}
          </p>
        )}
      </div>
      <span className="feed-card__share">
        <ShareIconButton
          shared={{
            name,
            premium: share.premium,
            premiumFeaturesUrl: share.premium_features_url,
            ...shareLinks(share.site_url, item.teachers_url),
          }}
        />
      </span>
      <button
        type="button"
        className="feed-card__star"
        aria-pressed={item.favorite}
        aria-label={texts.favorite(name)}
        title={texts.favorite(name)}
        onClick={onFavorite}
      >
        <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
          <path d="m10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1L10 14.3l-4.6 2.4.9-5.1L2.5 8l5.2-.7z" />
        </svg>
      </button>
    </li>
  );
}
