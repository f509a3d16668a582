import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGift } from '#import/quizzes/gift.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

const escaped = (html: string): string => html.replace(/[~=#{}:\\]/g, '\\$&');
const read = (html: string) => readGift('a.gift', `::q::[html]${escaped(html)}{=yes ~no}`);
const textOf = (html: string) => read(html).quiz?.questions[0]?.content;
const problemOf = (html: string) => {
  const { quiz, problems } = read(html);
  return quiz === null ? problems[0] : null;
};

describe('HTML in a GIFT file', () => {
  it.each([
    ['10<sup>3</sup> and x<sup>-1</sup>', '10³ and x⁻¹'],
    ['H<sub>2</sub>O<sub>2</sub>', 'H₂O₂'],
    ['x<sup>a/b</sup>', 'x^(a/b)'],
    ['x<sub>Q</sub>', 'x_(Q)'],
    ['the 5<sup>th</sup>', 'the 5ᵗʰ'],
    ['10<span style="vertical-align: super">3</span>', '10³'],
    ['<pre>10<sup>3</sup><br>a</pre>', '10³\na'],
    ['&frac12; &#189; &#xBD; caf&eacute; &lt;b&gt;', '½ ½ ½ café <b>'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['<ol start="3"><li>one</li><li>two</li></ol>', '3. one\n4. two'],
    ['<dl><dt>one</dt><dd>two</dd></dl>', 'one\n\ntwo'],
    ['<q>one</q> two', '“one” two'],
    ['<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢(kan)'],
    ['a <img src="data:image/png;base64,AA" alt="red  circle"> b', 'a (red circle) b'],
    ['<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '1/2'],
    ['<math><mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '1 1/2'],
    ['<math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msqrt><mn>2</mn></msqrt></math>', 'x²+√2'],
  ])('%s means what it meant', (html, expected) => {
    expect(textOf(html)).toBe(expected);
  });

  it('keeps the cells of a table apart, and its rows on lines', () => {
    const table =
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td><td><p>3</p></td></tr></tbody></table>';
    expect(textOf(table)?.split(/\n+/)).toEqual(['a | b', '1 |  | 3']);
  });

  it('reads references in plain Moodle texts too', () => {
    expect(readGift('a.gift', 'Is &frac12; more? {T}').quiz!.questions[0]!.content).toBe('Is ½ more?');
  });

  it.each([
    ['<img src="@@PLUGINFILE@@/lion.png" alt="a lion">', 'the picture “lion.png” (“a lion”)'],
    ['<img src="data:image/png;base64,AA">', 'a picture without words'],
    ['<audio controls><source src="a.mp3">a.mp3</audio>', 'a sound'],
    ['<video src="a.mp4"></video>', 'a video'],
    ['<a href="@@PLUGINFILE@@/word.mp3">word</a>', '“word.mp3”'],
    ['<svg><path d="M0 0"/></svg>', 'a drawing'],
    ['<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math>', 'a formula in MathML'],
    ['<select><option>a</option></select>', 'a form field'],
    ['List<String> x', '“<string>”'],
  ])('rejects a question with %s, and says what could not be kept', (html, what) => {
    const problem = problemOf(`What? ${html}`);
    expect(problem?.line).toBe(1);
    expect(problem?.reason).toContain(what);
  });

  it('rejects a question for what its choices cannot keep', () => {
    const { quiz, problems } = readGift('a.gift', '\nIs it? {=[html]<img src\\="a.png" alt\\="circle"> ~b}');
    expect(quiz).toBeNull();
    expect(problems).toEqual([{ line: 2, reason: expect.stringContaining('“circle”') }]);
  });

  it('keeps the ids of questions and choices that were imported with their tags gone', () => {
    const { uuid, options } = readGift('a.gift', '::q::[html]10<sup>3</sup>?{=[html]10<sup>2</sup> ~b}').quiz!.questions[0]!;
    expect(uuid).toBe(uuidV5('gift:a.gift:q:103?:0'));
    expect(options.map((option) => option.uuid)).toEqual([uuidV5(`${uuid}:0:102`), uuidV5(`${uuid}:1:b`)]);
  });

  it('keeps the id of a question behind one with the same words that was imported, and of none behind one that never was', () => {
    const id = (before: string) => readGift('a.gift', `${before}\n\nIs it? {T}`).quiz!.questions.at(-1)!.uuid;
    expect(id('[html]Is it? <img src\\="a.png"> {T}')).toBe(uuidV5('gift:a.gift::Is it?:1'));
    expect(id('Is it? {=a =b}')).toBe(uuidV5('gift:a.gift::Is it?:0'));
    expect(id('Is it? {}')).toBe(uuidV5('gift:a.gift::Is it?:0'));
  });

  it('names partial credit and feedback that are not taken over, with their line', () => {
    const { quiz, remarks } = readGift('a.gift', 'Plain? {T}\n\nWhich? {=summer#Well done ~%50%spring ~winter#### Read on}');
    expect(quiz!.questions).toHaveLength(2);
    expect(remarks).toEqual([{ line: 3, reason: expect.stringContaining('partial credit of 50 % for “spring”') }]);
    expect(remarks[0]!.reason).toContain('feedback on “summer” (“Well done”)');
    expect(remarks[0]!.reason).toContain('feedback on the question (“Read on”)');
    expect(readGift('a.gift', 'Is it? {T#No#Yes}').remarks[0]!.reason).toMatch(/“No”.*“Yes”/);
  });
});

describe('what else a GIFT question has', () => {
  // Patterns that look from each beginning to the end of the text would take minutes here.
  it.each([
    ['underlining', `[html]${'<u>'.repeat(20_000)}word</u> {T}`],
    ['pictures', `[markdown]${'!['.repeat(200_000)} {T}`],
  ])('is found soon in a text of nothing but beginnings: %s', (_what, text) => {
    expect(readGift('a.gift', text).questionsRead).toBe(1);
  });

  it('is named: underlining, and lines that Moodle takes for comments', () => {
    const { remarks } = readGift('a.gift', '\n[html]Is <u>this</u> right?\n//example.org/x\n{=yes ~no}');
    expect(remarks).toEqual([{ line: 2, reason: 'the underlining of “this”; the comment “//example.org/x”' }]);
  });

  it('is kept in markdown too, or rejects the question', () => {
    const markdown = (text: string) => readGift('a.gift', `[markdown]${escaped(text)} {T}`);
    expect(markdown('10<sup>3</sup> x<sub>n</sub>').quiz!.questions[0]!.content).toBe('10³ xₙ');
    for (const text of ['a ![lion](lion.png)', 'a <audio src="a.mp3"></audio>', '[a](@@PLUGINFILE@@/a.mp3)'])
      expect(markdown(text).problems).toEqual([{ line: 1, reason: expect.stringContaining('cannot keep a picture, sound') }]);
  });
});

const words = fc.stringMatching(/^[A-Za-z0-9éß漢]{1,6}$/);
const wrap = (tag: string) => (inner: string) => `<${tag}>${inner}</${tag}>`;
const inlineTags = ['b', 'i', 'span', 'u', 'code', 'q', 'font'];
const blockTags = ['p', 'div', 'section', 'li', 'dt', 'h2', 'blockquote', 'caption', 'figure', 'pre', 'center'];

/** Pieces of HTML with the words that are seen in them. */
const piece = fc.oneof(
  words.map((word) => ({ html: word, seen: [word] })),
  fc.tuple(words, fc.constantFrom(...inlineTags, ...blockTags)).map(([word, tag]) => ({ html: wrap(tag)(word), seen: [word] })),
  fc.tuple(words, words).map(([one, two]) => ({
    html: `<table><tr><td>${one}</td><td>${two}</td></tr></table>`,
    seen: [one, two],
  })),
  words.map((word) => ({ html: `<img src="data:," alt="${word}">`, seen: [word] })),
);

describe('any HTML in a GIFT file', () => {
  it('keeps every word, apart from those beside it, or says what could not be kept', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const { quiz, problems } = read(pieces.map(({ html }) => html).join(' '));
        if (quiz === null) return expect(problems).toHaveLength(1);
        const content = quiz.questions[0]!.content.match(/[A-Za-z0-9éß漢]+/g) ?? [];
        const seen = pieces.flatMap((one) => one.seen);
        expect(content.filter((word) => seen.includes(word)).toSorted()).toEqual(seen.toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('never crashes, and gives each question as a question or as a problem', () => {
    const marks = [
      '<sup>',
      '</sup>',
      '<td>',
      '<math>',
      '<mfrac>',
      '</',
      '<!--',
      '-->',
      '&',
      '&#',
      '{',
      '}',
      '=',
      '~',
      '\\',
      '%50%',
      '#',
    ];
    const token = fc.oneof(fc.constantFrom(...marks), fc.string({ maxLength: 4 }), fc.constant('\n\n'));
    fc.assert(
      fc.property(fc.array(token, { maxLength: 20 }), (tokens) => {
        const { quiz, problems, questionsRead } = readGift('a.gift', tokens.join(''));
        expect((quiz?.questions.length ?? 0) + problems.length).toBe(questionsRead);
      }),
      { numRuns: 150 },
    );
  });
});
