/** Character references as HTML has them: &eacute; &#39; &#x27;. Captions know the same as pages. */

/** From U+00A0 to U+00FF. Browsers read these without their semicolon, too. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

/** Each name with its code point in base 36. */
const others =
  'OElig:9e oelig:9f Scaron:9s scaron:9t Yuml:ag fnof:b6 circ:jq tilde:kc Alpha:pd Beta:pe Gamma:pf Delta:pg Epsilon:ph ' +
  'Zeta:pi Eta:pj Theta:pk Iota:pl Kappa:pm Lambda:pn Mu:po Nu:pp Xi:pq Omicron:pr Pi:ps Rho:pt Sigma:pv Tau:pw ' +
  'Upsilon:px Phi:py Chi:pz Psi:q0 Omega:q1 alpha:q9 beta:qa gamma:qb delta:qc epsilon:qd zeta:qe eta:qf theta:qg iota:qh ' +
  'kappa:qi lambda:qj mu:qk nu:ql xi:qm omicron:qn pi:qo rho:qp sigmaf:qq sigma:qr tau:qs upsilon:qt phi:qu chi:qv psi:qw ' +
  'omega:qx thetasym:r5 upsih:r6 piv:ra ensp:6bm emsp:6bn thinsp:6bt zwnj:6bw zwj:6bx lrm:6by rlm:6bz ndash:6c3 mdash:6c4 ' +
  'lsquo:6c8 rsquo:6c9 sbquo:6ca ldquo:6cc rdquo:6cd bdquo:6ce dagger:6cg Dagger:6ch bull:6ci hellip:6cm permil:6cw ' +
  'prime:6cy Prime:6cz lsaquo:6d5 rsaquo:6d6 oline:6da frasl:6dg euro:6gc image:6j5 weierp:6jc real:6jg trade:6jm ' +
  'alefsym:6k5 larr:6mo uarr:6mp rarr:6mq darr:6mr harr:6ms crarr:6np lArr:6og uArr:6oh rArr:6oi dArr:6oj hArr:6ok ' +
  'forall:6ps part:6pu exist:6pv empty:6px nabla:6pz isin:6q0 notin:6q1 ni:6q3 prod:6q7 sum:6q9 minus:6qa lowast:6qf ' +
  'radic:6qi prop:6ql infin:6qm ang:6qo and:6qv or:6qw cap:6qx cup:6qy int:6qz there4:6r8 sim:6rg cong:6rp asymp:6rs ' +
  'ne:6sg equiv:6sh le:6sk ge:6sl sub:6te sup:6tf nsub:6tg sube:6ti supe:6tj oplus:6tx otimes:6tz perp:6ud sdot:6v9 ' +
  'lceil:6x4 rceil:6x5 lfloor:6x6 rfloor:6x7 lang:7vs rang:7vt loz:7gq spades:7kw clubs:7kz hearts:7l1 diams:7l2';

const open = new Map<string, string>([
  ...latin.split(' ').map((name, place) => [name, String.fromCodePoint(160 + place)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', AMP: '&', LT: '<', GT: '>', QUOT: '"', COPY: '©', REG: '®' }),
]);
const closed = new Map<string, string>([
  ...others.split(' ').map((pair) => {
    const [name, code] = pair.split(':') as [string, string];
    return [name, String.fromCodePoint(Number.parseInt(code, 36))] as const;
  }),
  ['apos', "'"],
  ['lbrace', '{'],
  ['rbrace', '}'],
  ['lbrack', '['],
  ['rbrack', ']'],
  ['num', '#'],
  ['percnt', '%'],
  ['excl', '!'],
  ['quest', '?'],
  ['colon', ':'],
  ['semi', ';'],
  ['comma', ','],
  ['period', '.'],
  ['plus', '+'],
  ['equals', '='],
  ['dollar', '$'],
  ['lpar', '('],
  ['rpar', ')'],
  ['sol', '/'],
  ['bsol', '\\'],
  ['lowbar', '_'],
  ['ast', '*'],
  ['commat', '@'],
  ['hyphen', '‐'],
  ['dash', '‐'],
  ['check', '✓'],
  ['star', '☆'],
  ['starf', '★'],
  ['phone', '☎'],
  ['sung', '♪'],
  ['flat', '♭'],
  ['sharp', '♯'],
  ['natural', '♮'],
  ['frac13', '⅓'],
  ['frac23', '⅔'],
  ['frac18', '⅛'],
  ['nldr', '‥'],
  ['mldr', '…'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);
const longest = 8;

/** Windows-1252, which old programs wrote as numbers from 128 to 159. */
const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const ofCode = (code: number): string => {
  if (code >= 0x80 && code <= 0x9f) return windows[code - 0x80]!.trim() || '\ufffd';
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
};

const ofName = (name: string, end: string): string | null => {
  const whole = open.get(name) ?? (end === ';' ? closed.get(name) : undefined);
  if (whole !== undefined) return whole;
  for (let length = Math.min(longest, name.length); length > 1; length -= 1) {
    const start = open.get(name.slice(0, length));
    if (start !== undefined) return start + name.slice(length) + end;
  }
  return null;
};

/** What stands for a character becomes it; anything else, such as a bare "&", stays as it is. */
export const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,8})|([A-Za-z][\dA-Za-z]{1,31}))(;?)/g,
    (all, decimal: string | undefined, hex: string | undefined, name: string | undefined, end: string) => {
      if (name !== undefined) return ofName(name, end) ?? all;
      return ofCode(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal));
    },
  );
