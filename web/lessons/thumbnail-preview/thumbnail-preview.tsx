import { useThumbnail } from '#web/lib/shown-origins.tsx';
import { texts } from './texts.ts';
import './thumbnail-preview.css';

const size = [320, 180] as const;

/** A video's picture as staff have just named it, or why lessons cannot show it. Nothing while its address is not whole. */
export function ThumbnailPreview({ template, alt }: { template: string; alt: string }) {
  const address = useThumbnail(template, size);
  if (address) return <img className="thumbnail-preview" src={address} alt={alt} loading="lazy" />;
  if (!template.startsWith('https://') || !URL.canParse(template)) return null;
  return <p className="thumbnail-preview__why soft">{texts.notShown(new URL(template).origin)}</p>;
}
