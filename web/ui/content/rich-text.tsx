/** Text that people have written, as markup that the server made safe. */
interface RichTextProps {
  /** Rendered and sanitized on the server. */
  html: string;
  as?: 'div' | 'span' | 'blockquote';
  className?: string;
  id?: string;
  /** The language of the text, and the way it runs, where they are not those of the place it stands in. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

export function RichText({ html, as: Element = 'div', className, ...rest }: RichTextProps) {
  return <Element className={className ? `rich ${className}` : 'rich'} dangerouslySetInnerHTML={{ __html: html }} {...rest} />;
}
