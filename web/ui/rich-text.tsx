interface RichTextProps {
  /** Rendered and sanitized on the server. */
  html: string;
  as?: 'div' | 'span' | 'blockquote';
  className?: string;
  id?: string;
  lang?: string;
}

export function RichText({ html, as: Element = 'div', className, ...rest }: RichTextProps) {
  return <Element className={className ? `rich ${className}` : 'rich'} dangerouslySetInnerHTML={{ __html: html }} {...rest} />;
}
