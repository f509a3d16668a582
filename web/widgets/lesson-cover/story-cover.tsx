import type { ReactNode } from 'react';
import './lesson-cover.css';
import { motifOf } from './motifs.tsx';

const width = 720;
const height = 260;

/** Pseudo-random numbers from 0 to 1, always the same for the same text. */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

type Scene = (next: () => number) => ReactNode;

/** Four outlines, each in front of the one before it. */
const layersOf = (outline: (layer: number) => string): ReactNode =>
  [0, 1, 2, 3].map((layer) => (
    <path key={layer} className={`cover__layer cover__layer--${layer}`} d={`M${outline(layer)}V${height}H0z`} />
  ));

/** Water or wind: long lines that swell. For stories and languages. */
const waves: Scene = (next) =>
  layersOf((layer) => {
    const [swell, shift] = [12 + next() * 14, next() * 120];
    return `${round(-shift)} ${150 + layer * 30}q35 ${round(-swell)} 70 0${'t70 0'.repeat(13)}`;
  });

/** Ridges behind ridges. For history and how people live together. */
const hills: Scene = (next) =>
  layersOf((layer) => {
    const base = 128 + layer * 34;
    let ridge = `0 ${round(base + next() * 30)}`;
    for (let x = 120; x <= width; x += 120) ridge += `L${x} ${round(base + (next() - 0.5) * (70 - layer * 12))}`;
    return ridge;
  });

/** Orbits around a center with something moving along them. For science and technology. */
const orbits: Scene = (next) => {
  const [x, y] = [round(width * (0.18 + next() * 0.2)), round(height * (0.6 + next() * 0.3))];
  return [0, 1, 2, 3].map((layer) => {
    const radius = 60 + layer * 62;
    const angle = -0.2 - next() * 1.1;
    return (
      <g key={layer}>
        <circle className="cover__orbit" cx={x} cy={y} r={radius} />
        <circle
          className={`cover__layer cover__layer--${3 - layer}`}
          cx={round(x + radius * Math.cos(angle))}
          cy={round(y + radius * Math.sin(angle))}
          r={round(10 + next() * 14 + (layer === 0 ? 12 : 0))}
        />
      </g>
    );
  });
};

/** Blocks next to and in front of each other. For the arts, the city and the news. */
const blocks: Scene = (next) =>
  Array.from({ length: 9 }, (_, index) => {
    const tall = 50 + next() * 130;
    const broad = 50 + next() * 50;
    return (
      <rect
        key={index}
        className={`cover__layer cover__layer--${index % 4}`}
        x={round(index * 80 - 20 + next() * 20)}
        y={round(height - tall)}
        width={round(broad)}
        height={round(tall + 60)}
        rx={next() > 0.5 ? round(broad / 2) : 6}
      />
    );
  });

const scenes: readonly (readonly [RegExp, Scene, string])[] = [
  [/science|tech|math|health/i, orbits, 'sky'],
  [/history|civic|social|government|geograph/i, hills, 'earth'],
  [/language|english|spanish|french|german|literature|reading/i, waves, 'sea'],
  [/^/, blocks, 'clay'],
];

interface LessonCoverProps {
  name: string;
  subject: string;
  /** The story's motif, drawn over the scene. */
  children?: ReactNode;
}

/** A unique drawing for each lesson: a scene for its subject, the story's motif in it, and sound waves over both. Decorative. */
function LessonCover({ name, subject, children }: LessonCoverProps) {
  const next = numbersOf(name);
  const [, scene, hue] = scenes.find(([pattern]) => pattern.test(subject))!;
  const [x, y] = [round(width * (0.62 + next() * 0.2)), round(height * (0.2 + next() * 0.16))];
  return (
    <svg
      className={`cover cover--${hue}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="cover__ground" width={width} height={height} />
      <g className="cover__rings">
        {[34, 64, 100, 142, 190, 244].map((radius, index) => (
          <circle key={radius} cx={x} cy={y} r={radius} strokeWidth={round(7 - index * 0.9)} opacity={round(1 - index * 0.15)} />
        ))}
      </g>
      <circle className="cover__source" cx={x} cy={y} r="15" />
      {scene(next)}
      {children}
    </svg>
  );
}

export interface CoverFacts {
  readonly name: string;
  readonly subject: string;
}

/** The cover of a lesson with its story's motif. */
export function StoryCover({ name, subject }: CoverFacts) {
  return (
    <LessonCover name={name} subject={subject}>
      <g className="cover__motif" transform="translate(168 44)">
        {motifOf(name)}
      </g>
    </LessonCover>
  );
}
