import { useThumbnail } from '#web/lib/shown-origins.tsx';
import './thumbnail-preview.css';

const texts = {
  notShown: (origin: string) =>
    `Lessons cannot show pictures from ${origin} yet. Ask whoever runs this server to add it to THUMBNAIL_ORIGINS, or use a picture of this site.`,
} as const;

const size = [320, 180] as const;

/**
 * The thumbnail at the address that staff have just typed, or the reason lessons cannot show it. Nothing while the address is
 * incomplete.
 */
export function ThumbnailPreview({ template, alt }: { template: string; alt: string }) {
  const address = useThumbnail(template, size);
  if (address) return <img className="thumbnail-preview" src={address} alt={alt} loading="lazy" />;
  if (!template.startsWith('https://') || !URL.canParse(template)) return null;
  return <p className="thumbnail-preview__why soft">{texts.notShown(new URL(template).origin)}</p>;
}
