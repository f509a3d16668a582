interface RichTextProps {
  /** Rendered and sanitized on the server. */
  html: string;
  as?: 'div' | 'span' | 'blockquote';
  className?: string;
  id?: string;
  /** The language and direction of the text, if they differ from the surrounding content. */
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
}

/** Text that people have written, as markup that the server made safe. */
export function RichText({ html, as: Element = 'div', className, ...rest }: RichTextProps) {
  return <Element className={className ? `rich ${className}` : 'rich'} dangerouslySetInnerHTML={{ __html: html }} {...rest} />;
}
