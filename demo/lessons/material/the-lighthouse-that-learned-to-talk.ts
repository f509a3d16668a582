import type { DemoMaterial } from './demo-material.ts';

export const lighthouseMaterial: DemoMaterial = {
  keyConcepts: [
    'A lighthouse warns ships with light, and in fog with sound.',
    'Sound travels, comes back from cliffs as an echo, and carries where light cannot.',
    'A character can change by paying attention.',
  ],
  contentObjective: 'I can explain how Tobias changes from the first foggy night to the third, and what changes him.',
  languageObjective: 'I can tell the three nights in order with the words *first*, *second* and *third*, and compare them.',
  synopsis:
    'Tobias takes care of a lighthouse. Its light does not help in fog, so Ines brings a big horn. On the first night Tobias thinks that the horn sounds like a cow. On the second night he hears its echo. On the third night he listens so well that he does not answer the radio. He hears a mast, a buoy and somebody who is humming. He is not lonely anymore.',
  words: [
    [
      'lighthouse',
      'a tower by the sea with a strong light that shows ships the way',
      'torre junto al mar con una luz fuerte que guía a los barcos',
    ],
    [
      'fog',
      'a cloud that lies on the ground or on the water, so that you cannot see far',
      'nube que está cerca del suelo o del agua y no deja ver lejos',
    ],
    [
      'logbook',
      'a book in which a keeper or a captain writes down each day',
      'libro en el que un guardián o un capitán anota cada día',
    ],
    ['polishes', 'rubs something until it shines', 'frota algo hasta que brilla'],
    ['engineer', 'a person who plans and builds machines', 'persona que diseña y construye máquinas'],
    ['wheeze', 'a thin, whistling breath', 'respiración débil que suena como un silbido'],
    [
      'buoy',
      'a float on a chain that shows ships the way',
      'objeto que flota, sujeto con una cadena, y señala el camino a los barcos',
    ],
    [
      'scold',
      'to tell somebody in an angry voice that they did something wrong',
      'decirle a alguien con enojo que hizo algo mal',
    ],
  ],
  organizers: [
    {
      kind: 'words',
      instructions: 'Listen for these words. Then say in your own words what each one means in the story.',
      words: ['fog', 'logbook', 'wheeze', 'buoy'],
    },
    {
      kind: 'blanks',
      instructions: 'Listen again and fill in the missing words.',
      sentences: [
        'Every morning Tobias polishes the great glass {lens}.',
        'When there is fog, he rings a brass {bell} by hand.',
        'Ines brings a horn of red {iron} that is as tall as a door.',
        'On the second night the sound comes back from the {cliffs} of Sorrel Island.',
        'In the end Tobias writes that he has had good {company}.',
      ],
    },
    {
      kind: 'details',
      instructions: 'Write down what you hear on the third night, and what it tells you about how Tobias feels.',
      headers: ['What I hear', 'What it tells me'],
    },
  ],
  prompts: [
    'How does Tobias describe the horn on the first night and on the second night? Explain what has changed in him.',
    'What does Tobias mean when he says, “Some nights the sea wants to speak first”? Use details from the story.',
    'Close your eyes and listen for one minute. Describe three sounds around you, so that somebody who is not there can hear them, too.',
  ],
};
