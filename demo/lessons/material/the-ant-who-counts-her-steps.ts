import type { DemoMaterial } from './demo-material.ts';

export const antMaterial: DemoMaterial = {
  keyConcepts: [
    'Animals find their way with senses that we do not have.',
    'Scientists test an idea: they change one thing and watch what happens.',
    'Desert ants seem to keep track of their steps.',
  ],
  contentObjective: 'I can explain how scientists tested the idea that desert ants count their steps.',
  languageObjective: 'I can describe a cause and its effect with *because*, *so* and *if*.',
  synopsis:
    'A desert ant looks for food far away from home. Then she walks straight back. The light in the sky tells her the direction. But how does she know how far to go? Scientists gave some ants longer legs and other ants shorter legs. Ants with long legs went too far. Ants with short legs stopped too soon. So the ants must keep track of their steps.',
  words: [
    ['salt pan', 'flat ground covered with salt that water has left behind', 'terreno plano cubierto de sal que dejó el agua'],
    ['desert', 'a very dry place where few plants grow', 'lugar muy seco donde crecen pocas plantas'],
    ['wander', 'to walk around without going straight to one place', 'caminar de un lado a otro sin ir directo a un lugar'],
    ['trail', 'marks or smells that show where somebody went', 'marcas u olores que muestran por dónde pasó alguien'],
    ['compass', 'something that shows directions', 'instrumento que muestra la dirección'],
    ['stilts', 'poles that make legs longer', 'palos que hacen más largas las piernas'],
    ['bristles', 'short, stiff hairs', 'pelos cortos y duros'],
    ['nest', 'the home that an animal makes', 'casa que hace un animal'],
  ],
  organizers: [
    {
      kind: 'five_w',
      instructions: 'Listen to the whole story once. Write down the most important facts.',
    },
    {
      kind: 'blanks',
      instructions: 'Listen again to how the scientists tested their idea, and fill in the missing words.',
      sentences: [
        'The light in the sky works like a {compass} for the ant.',
        'The scientists came from Germany and {Switzerland}.',
        'Some ants got stilts that were made from stiff pig {bristles}.',
        'The ants with short legs stopped too {soon}.',
        'On their new legs both groups found their way {home}.',
      ],
    },
    {
      kind: 'facts',
      instructions: 'What did you learn about desert ants? What would you like to ask the scientists?',
    },
  ],
  prompts: [
    'Why did the ants on stilts walk past their nest? Explain it to a friend who has not heard the story.',
    'Why did the scientists let the ants go out a second time on their new legs? What did they learn from it?',
    'How do you find your way home? Compare yourself with the desert ant.',
  ],
};
