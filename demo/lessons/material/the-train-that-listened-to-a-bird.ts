import type { DemoMaterial } from './demo-material.ts';

export const trainMaterial: DemoMaterial = {
  keyConcepts: [
    'Air that is pushed together can make a loud boom.',
    'Engineers test many models before they build.',
    'Biomimicry means borrowing ideas from nature.',
  ],
  contentObjective: 'I can explain how two birds helped engineers to make a train quieter.',
  languageObjective: 'I can explain a problem and its solution with *the problem was* and *so*.',
  synopsis:
    'A new fast train in Japan had a problem. When it came out of a tunnel, it made a loud boom. The engineer Eiji Nakatsu loved birds. He thought of the kingfisher, a bird that dives into water with almost no splash. The team gave the train a nose like the beak of this bird. The owl helped, too: small ridges like those on its wings made the train quieter. The new train was faster and did not wake people up.',
  words: [
    [
      'tunnel',
      'a long hole through a mountain or under the ground',
      'agujero largo que atraviesa una montaña o pasa bajo tierra',
    ],
    ['cork', 'a stopper in the neck of a bottle', 'tapón en el cuello de una botella'],
    ['rattled', 'shook and made small, hard noises', 'tembló e hizo ruidos cortos y secos'],
    ['beak', 'the hard mouth of a bird', 'boca dura de un pájaro'],
    ['splash', 'the water that flies up when something falls in', 'agua que salta cuando algo cae en ella'],
    ['ridges', 'long, narrow raised lines', 'líneas largas y estrechas que sobresalen'],
    ['passengers', 'people who ride in a train, a bus or a plane', 'personas que viajan en un tren, un autobús o un avión'],
    ['biomimicry', 'borrowing ideas from nature', 'tomar ideas de la naturaleza'],
  ],
  organizers: [
    {
      kind: 'words',
      instructions: 'Listen for these words. Then write what each one means in the story.',
      words: ['cork', 'beak', 'ridges', 'biomimicry'],
    },
    {
      kind: 'blanks',
      instructions: 'Listen again and fill in the missing words.',
      sentences: [
        'A fast train in a narrow tunnel is like a {cork} in a bottle.',
        'On the weekends, Eiji Nakatsu watched {birds}.',
        'The {kingfisher} dives into the water with hardly a splash.',
        'The quietest flyer that he knew was the {owl}.',
        'The nose of the new train was {fifty} feet long.',
      ],
    },
    {
      kind: 'details',
      instructions: 'Write down what the engineers saw in nature, and what they made of it.',
      headers: ['Seen in nature', 'Built into the train'],
    },
  ],
  prompts: [
    'What makes the boom at the end of the tunnel? Explain it with the cork and the bottle.',
    'Which two birds helped the engineers, and how? Write a paragraph with details from the story.',
    'Look at an animal or a plant near your home. Which idea could an engineer borrow from it? Describe your invention.',
  ],
};
