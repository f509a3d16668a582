/** Superscripts and subscripts in a text without markup: with Unicode's own characters, or as `^(…)` and `_(…)`. */

const pairs = (plain: string, other: string): ReadonlyMap<string, string> => {
  const others = [...other];
  return new Map([...plain].map((character, index) => [character, others[index]!]));
};

const high = pairs('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ');
const low = pairs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** Stands for an underscore until it is known whether markdown needs it escaped. */
export const underscore = '\u{f0010}';

const inUnicode = (text: string, characters: ReadonlyMap<string, string>): string | null => {
  const found = [...text].map((character) => characters.get(character));
  return found.includes(undefined) ? null : found.join('');
};

const moved = (characters: ReadonlyMap<string, string>, mark: string) => (text: string, content: string) =>
  content.trim() === '' ? content : (inUnicode(text.trim(), characters) ?? `${mark}(${content.trim()})`);

/** `text` is what stands there; `content` is the same as markdown, with what is raised or lowered within it. */
export const raised = moved(high, '^');
export const lowered = moved(low, underscore);

/** Markdown of Moodle may hold these tags, which would be shown as they stand. */
export const withRaised = (markdown: string): string =>
  markdown.replace(/<(sup|sub)>([^<>]*)<\/\1>/gi, (_tags, tag: string, text: string) =>
    tag.toLowerCase() === 'sup' ? raised(text, text) : lowered(text, text).replace(underscore, '\\_'),
  );
