/** What HTML shows, plays or asks that a quiz text cannot hold: its question is not imported rather than changed in meaning. */
import sanitizeHtml from 'sanitize-html';

const unkept: Readonly<Record<string, string>> = {
  audio: 'a sound',
  video: 'a video',
  object: 'an embedded file',
  embed: 'an embedded file',
  applet: 'an embedded file',
  iframe: 'an embedded page',
  svg: 'a drawing (SVG)',
  canvas: 'a drawing',
  input: 'a form field',
  select: 'a form field',
  textarea: 'a form field',
  option: 'a form field',
};

const known = new Set(
  `a abbr acronym address annotation annotation-xml area article aside b base basefont bdi bdo bgsound big blink blockquote body br
  button caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure
  font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i img ins kbd label legend li link main map mark marquee math menu
  meta meter mi mn mo mtext ms mspace mrow mstyle mfrac msqrt mroot msup msub msubsup munder mover munderover mtable mtr mtd
  mlabeledtr mmultiscripts mprescripts none mfenced menclose merror mpadded mphantom maction semantics nav nobr noscript ol optgroup
  option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script search section slot small source span
  strike strong style sub summary sup table tbody td template tfoot th thead time title tr track tt u ul var wbr xmp o:p`.split(
    /\s+/,
  ),
);

const fileOf = (address: string): string => address.split(/[?#]/)[0]!.split('/').at(-1)!.slice(0, 100);

const pictureProblem = ({ src = '', alt = '' }: Readonly<Record<string, string>>): string | null => {
  const words = alt.replace(/\s+/g, ' ').trim();
  if (words === '') return src.startsWith('data:') ? 'a picture without words' : `the picture “${fileOf(src)}” (without words)`;
  return src.startsWith('data:') ? null : `the picture “${fileOf(src)}” (“${words}”), which the file does not bring`;
};

const isOfMoodle = (address: string): boolean => /@@PLUGINFILE@@/i.test(address);

const problemOf = (tag: string, attributes: Readonly<Record<string, string>>): string | null => {
  if (tag === 'img' || tag === 'image') return pictureProblem(attributes);
  if (tag === 'a' && isOfMoodle(attributes['href'] ?? ''))
    return `the file “${fileOf(attributes['href']!)}”, which the quiz does not bring`;
  if (tag in unkept) return unkept[tag]!;
  return known.has(tag) ? null : `“<${tag}>”, which is no HTML that is known here`;
};

/** What cannot be kept of the HTML's elements, each once, in their order. */
export const unkeptTags = (html: string): string[] => {
  const found = new Set<string>();
  // Drawings hold elements of their own; one problem is enough for each.
  const inDrawing = /<svg[\s>]/i.test(html);
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const problem = problemOf(tagName, attribs);
        if (problem !== null && !(inDrawing && !(tagName in unkept) && tagName !== 'img')) found.add(problem);
        return { tagName, attribs };
      },
    },
  });
  if (/<[a-z][^<>]*$/i.test(html)) found.add('a tag that does not end');
  return [...found];
};

const shown = /<(?:img|audio|video|object|embed|iframe|svg|table|math|input|select|textarea)[\s/>]/i;

const markdownPicture = /!\[(?:(?!!\[)[^\]])*\][([]/;

/** Markdown's own pictures, and files that Moodle keeps elsewhere. */
export const unkeptOfMarkdown = (text: string): string[] =>
  isOfMoodle(text) || markdownPicture.test(text) || shown.test(text)
    ? ['a picture, sound, table or other file, which a text cannot hold']
    : [];
