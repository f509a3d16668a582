import type { ReactNode } from 'react';

/** Teeth of a wheel, at even angles around 100, 110. */
const teeth = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
  <rect key={angle} x="88" y="40" width="24" height="34" rx="5" transform={`rotate(${angle} 100 110)`} />
));

const stars = [
  [32, 40, 5],
  [78, 18, 3],
  [120, 44, 4],
  [20, 92, 3],
  [58, 66, 6],
] as const;

/** The subject of a story, in a square of 200, standing on its lower edge. `cover__light` has the color of the background. */
const drawings = {
  lighthouse: (
    <>
      <path className="cover__beam" d="M100 52 330 4v96z" />
      <path d="M72 200 86 74h28l14 126z" />
      <path className="cover__light" d="m82 112 2-18h32l2 18zM77 158l2-18h42l2 18z" />
      <rect x="80" y="66" width="40" height="9" rx="3" />
      <path className="cover__light" d="M88 42h24v24H88z" />
      <path d="m78 44 22-22 22 22z" />
    </>
  ),
  ant: (
    <>
      <path
        className="cover__line"
        d="M92 142 70 184M104 142v46M116 142l26 40M54 116 40 92M46 120 24 104M92 128l-16-38M108 128l8-40"
      />
      <ellipse cx="52" cy="132" rx="26" ry="20" />
      <ellipse cx="102" cy="132" rx="24" ry="14" />
      <ellipse cx="156" cy="124" rx="38" ry="26" />
      <circle className="cover__light" cx="44" cy="126" r="5" />
    </>
  ),
  book: (
    <>
      <path d="M100 96Q58 70 14 88v96q44-16 86 8 42-24 86-8V88q-44-18-86 8z" />
      <path
        className="cover__light-line"
        d="M100 100v88M34 110q26-6 48 4M34 134q26-6 48 4M118 114q22-10 48-4M118 138q22-10 48-4"
      />
    </>
  ),
  octopus: (
    <>
      <path
        className="cover__line cover__line--thick"
        d="M64 128Q20 138 14 186M80 138Q48 158 52 194M96 142Q88 168 92 196M112 142q12 26 8 54M126 138q30 20 26 56M138 128q42 10 48 58"
      />
      <path d="M52 128q-6-96 50-96t50 96q-20 22-50 22t-50-22z" />
      <circle className="cover__light" cx="84" cy="102" r="9" />
      <circle className="cover__light" cx="120" cy="102" r="9" />
    </>
  ),
  city: (
    <>
      <path d="M14 200V86h56v114zM78 200V38h50v162zM136 200V104h50v96z" />
      <path
        className="cover__light"
        d="M26 100h12v14H26zm22 0h12v14H48zM26 128h12v14H26zm22 0h12v14H48zM90 54h10v14H90zm18 0h10v14h-10zM90 84h10v14H90zm18 0h10v14h-10zM90 114h10v14H90zm18 0h10v14h-10zM148 120h10v14h-10zm18 0h10v14h-10zM26 166h34v34H26z"
      />
    </>
  ),
  stars: (
    <>
      {stars.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
      <path d="M58 92q-8 66 56 86 34 8 54-6z" />
      <path className="cover__line" d="m112 134 44-52M112 176l-24 24h52z" />
      <circle cx="160" cy="78" r="8" />
    </>
  ),
  umbrella: (
    <>
      <path className="cover__line" d="M100 44v124q0 24 20 24t20-22" />
      <path d="M12 124q6-84 88-88 82 4 88 88-22-18-44 0-22-18-44 0-22-18-44 0-22-18-44 0z" />
      <path className="cover__light-line" d="M56 124q2-62 44-88 42 26 44 88" />
    </>
  ),
  wheel: (
    <>
      {teeth}
      <circle cx="100" cy="110" r="50" />
      <circle className="cover__light" cx="100" cy="110" r="22" />
    </>
  ),
  market: (
    <>
      <path d="M24 92h10v108H24zM166 92h10v108h-10zM14 148h172v16H14z" />
      <circle cx="62" cy="134" r="15" />
      <circle cx="98" cy="134" r="15" />
      <circle cx="134" cy="134" r="15" />
      <path d="M30 40h140l20 42q-15 22-36 0-18 22-36 0-18 22-36 0-18 22-36 0-21 22-36 0z" />
      <path className="cover__light" d="M64 40h20l-4 42q-18 20-34 0zM116 40h20l18 42q-18 20-34 0z" />
    </>
  ),
  boat: (
    <>
      <path d="M14 156h172q-18 40-48 40H62q-30 0-48-40z" />
      <path d="M106 28v116h66q-6-78-66-116z" />
      <path className="cover__light" d="M94 52v92H40q8-58 54-92z" />
    </>
  ),
  river: (
    <>
      <path d="M112 28q-40 34 4 62 56 34-10 62-44 20-64 48h118q6-32 24-58 22-46-40-74-30-14 4-40z" />
      <path className="cover__light-line" d="M122 112q22 18-8 34M92 170q24-14 34-12" />
    </>
  ),
  train: (
    <>
      <path d="M0 178V92h84q62 0 112 86z" />
      <path className="cover__light" d="M16 108h26v22H16zm38 0h26v22H54zm40 1q26 4 44 21H94z" />
      <path className="cover__line" d="M0 190h200" />
    </>
  ),
  bird: (
    <>
      <path d="M30 128q34-66 96-44l42-18-16 38q-8 62-78 66-30 0-60 26 4-36 16-68z" />
      <path className="cover__light-line" d="M78 120q30 30 62-4" />
      <circle className="cover__light" cx="136" cy="98" r="5" />
    </>
  ),
  tree: (
    <>
      <path d="M90 130h20v70H90z" />
      <circle cx="100" cy="76" r="48" />
      <circle cx="62" cy="108" r="34" />
      <circle cx="138" cy="108" r="34" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Motifs by words in a story's name; the first match wins. */
const named: readonly (readonly [RegExp, keyof typeof drawings])[] = [
  [/light ?house|lantern|faro/i, 'lighthouse'],
  [/\b(ants?|bees?|beetles?|insects?|spiders?)\b/i, 'ant'],
  [/librar|book|story|stories|poem|letter/i, 'book'],
  [/octopus|squid|jar\b/i, 'octopus'],
  [/umbrella|\brain/i, 'umbrella'],
  [/train|railway|\bbus\b|subway/i, 'train'],
  [/\b(birds?|owls?|crows?|eagles?|pigeons?)\b/i, 'bird'],
  [/\bstars?\b|moon|planet|space|telescope|\bsky\b/i, 'stars'],
  [/market|mercado|shop|food|kitchen/i, 'market'],
  [/river|stream|water/i, 'river'],
  [/\bsea\b|ocean|boat|ship|island|tide/i, 'boat'],
  [/\b(city|corner|street|town|house)\b/i, 'city'],
  [/fix|repair|machine|engine|robot|invent/i, 'wheel'],
  [/tree|forest|garden|leaf|leaves|seed/i, 'tree'],
];

/** The motif for a story's name; null if the name matches none. */
export function motifOf(name: string): ReactNode {
  const found = named.find(([pattern]) => pattern.test(name));
  return found ? drawings[found[1]] : null;
}
