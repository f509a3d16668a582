import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { states } from '#domain/shared/places.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const benchSubjects = ['English Language Arts', 'Mathematics', 'Science', 'Social Studies'];
const levels = ['KG', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const words =
  'listen explain compare recording evidence speaker purpose detail argument story source meaning describe question idea'.split(
    ' ',
  );

const sentence = (n: number): string =>
  Array.from({ length: 24 }, (_, index) => words[(n * 7 + index * (1 + (n % 5))) % words.length]).join(' ');

/** Strands of a grade and a subject, with twelve standards each, as published documents have them. */
const standardsInStrand = 12;

/** A made framework of `count` standards as CASE JSON. */
export const benchFramework = (key: string, count: number): string => {
  const document = { identifier: uuidV5(`bench-document:${key}`), title: `Framework ${key}`, creator: 'Bench' };
  const idOf = (n: number): string => uuidV5(`bench-standard:${key}:${n}`);
  const all = Array.from({ length: count }, (_, n) => {
    const strand = Math.floor(n / (standardsInStrand + 1));
    const isStrand = n % (standardsInStrand + 1) === 0;
    return { n, strand, isStrand, id: idOf(n), parent: isStrand ? document.identifier : idOf(strand * (standardsInStrand + 1)) };
  });
  return JSON.stringify({
    CFDocument: document,
    CFItems: all.map(({ n, strand, isStrand, id }) => ({
      identifier: id,
      uri: `https://bench.test/ims/case/v1p1/CFItems/${id}`,
      fullStatement: sentence(n),
      humanCodingScheme: isStrand ? `S${strand}` : `S${strand}.${n}`,
      CFItemType: isStrand ? 'Strand' : 'Standard',
      educationLevel: [levels[Math.floor(strand / benchSubjects.length) % levels.length]],
      subject: [benchSubjects[strand % benchSubjects.length]],
      lastChangeDateTime: '2026-01-01T00:00:00+00:00',
    })),
    CFAssociations: all.map(({ n, id, parent }) => ({
      identifier: uuidV5(`bench-association:${key}:${n}`),
      associationType: 'isChildOf',
      sequenceNumber: n,
      originNodeURI: { title: '', identifier: id, uri: `https://bench.test/${id}` },
      destinationNodeURI: { title: '', identifier: parent, uri: `https://bench.test/${parent}` },
    })),
  });
};

export const benchStates = (documents: number): string[] => states.slice(0, documents).map(([code]) => code);

/** A folder for `npm run import`: so many standards, divided among documents of different states. */
export const writeStandardsFolder = async (folder: string, count: number, documents: number): Promise<void> => {
  await mkdir(join(folder, 'standards'), { recursive: true });
  const chosen = benchStates(documents);
  for (const code of chosen) {
    await writeFile(join(folder, 'standards', `${code}.json`), benchFramework(`${documents}-${code}`, count / documents));
  }
  await writeFile(
    join(folder, 'standards/index.csv'),
    ['file,state', ...chosen.map((code) => `${code}.json,${code}`)].join('\n'),
  );
};
