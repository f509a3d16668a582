import type { DemoMaterial } from './demo-material.ts';

export const hissMaterial: DemoMaterial = {
  keyConcepts: [
    'Radio waves reach us from space, not only light.',
    'Precise records over a long time can rule out an answer that seems obvious.',
    'A discovery can lie between two fields and wait for somebody to take it up.',
  ],
  contentObjective: 'I can trace the evidence that led Karl Jansky from the sun to the Milky Way as the source of the hiss.',
  languageObjective: 'I can explain an inference with *at first*, *however* and *therefore*, and cite the evidence for it.',
  synopsis:
    'Karl Jansky worked for a telephone company. He had to find out why radio calls across the ocean were noisy. With a big turning antenna he found three kinds of noise. Two came from storms. The third was a quiet hiss. It arrived four minutes earlier each day, as the stars do, so it did not come from the sun. It came from the middle of our galaxy. Newspapers wrote about it, but for years hardly anybody went on with his work. Today radio telescopes do.',
  words: [
    ['static', 'noise in a radio or on a telephone line', 'ruido en una radio o en una línea telefónica'],
    ['antenna', 'wires or pipes that catch radio waves', 'alambres o tubos que captan ondas de radio'],
    ['wavering', 'moving unsteadily from side to side', 'que se mueve de un lado a otro sin firmeza'],
    ['faint', 'so weak that it is hard to hear or to see', 'tan débil que cuesta oírlo o verlo'],
    ['astronomer', 'a scientist who studies stars and planets', 'científico que estudia las estrellas y los planetas'],
    ['constellation', 'a group of stars that has a name', 'grupo de estrellas que tiene un nombre'],
    ['galaxy', 'a very large group of stars, such as our own', 'conjunto enorme de estrellas, como el nuestro'],
    ['patience', 'the strength to wait and to keep trying', 'capacidad de esperar y seguir intentando'],
  ],
  organizers: [
    {
      kind: 'facts',
      instructions: 'Listen to the whole story. Note facts about the three kinds of noise, and questions that they raise.',
    },
    {
      kind: 'blanks',
      instructions: 'Listen again for the evidence, and fill in the missing words.',
      sentences: [
        'The people who worked nearby called the machine the {merry-go-round}.',
        'The first kind of noise was the crackle of {thunderstorms} nearby.',
        'Each day the hiss arrived four {minutes} sooner.',
        'The hiss was strongest toward the constellation {Sagittarius}.',
        'Grote Reber built a {dish} beside his mother’s house.',
      ],
    },
    {
      kind: 't_chart',
      instructions: 'Sort the evidence: what spoke for the sun as the source, and what spoke against it?',
      headers: ['For the sun', 'Against the sun'],
    },
  ],
  prompts: [
    'How did four minutes a day prove that the hiss did not come from the sun? Explain it step by step.',
    'Why did almost nothing happen after Jansky’s discovery? Discuss at least two reasons that the story gives or suggests.',
    'The storyteller calls Jansky’s patience his strength. Argue for or against: patience matters more than talent in science.',
  ],
};
