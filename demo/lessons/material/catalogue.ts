import type { DemoMaterial } from './demo-material.ts';
import { cornerMaterial } from './the-corner-that-changed-the-city.ts';
import { horsebackMaterial } from './the-library-on-horseback.ts';
import { lighthouseMaterial } from './the-lighthouse-that-learned-to-talk.ts';
import { mercadoMaterial } from './buenos-dias-mercado.ts';
import { octopusMaterial } from './the-octopus-and-the-jar.ts';
import { riverMaterial } from './the-river-that-became-a-person.ts';
import { trainMaterial } from './the-train-that-listened-to-a-bird.ts';
import { umbrellaMaterial } from './the-umbrella-on-bus-nine.ts';

const fixersMaterial: DemoMaterial = {
  keyConcepts: [
    'At a repair café people fix things together, and learn how.',
    'Prices and the way that machines are built make repair hard.',
    'The right to repair is a debate with good reasons on both sides.',
  ],
  contentObjective: 'I can explain why repair has become hard, and state the arguments of both sides on the right to repair.',
  languageObjective: 'I can present two points of view with *some say* and *others answer that*.',
  synopsis:
    'At a repair café, people bring broken things and fix them together. The first one was in Amsterdam. The world throws away mountains of old machines. Repair is hard, because new things are cheap and many machines are glued shut. Some people say that owners should have a right to repair their things. Some companies say that bad repairs can be dangerous. At the end a girl finds a raisin in her toaster, and it works again.',
  words: [
    ['electrician', 'somebody who works with electric wires', 'persona que trabaja con cables eléctricos'],
    ['repair', 'to make a broken thing work again', 'hacer que una cosa rota vuelva a funcionar'],
    ['journalist', 'somebody who finds out news and writes about it', 'persona que busca noticias y escribe sobre ellas'],
    ['trash', 'things that people throw away', 'cosas que la gente tira'],
    ['recycled', 'made into material that can be used again', 'convertido en material que se puede usar otra vez'],
    ['argument', 'a talk between people who do not agree', 'conversación entre personas que no están de acuerdo'],
    ['lawmakers', 'people who make laws', 'personas que hacen las leyes'],
    ['tweezers', 'a small tool that picks up tiny things', 'herramienta pequeña para agarrar cosas muy chiquitas'],
  ],
  organizers: [
    {
      kind: 'facts',
      instructions: 'Listen to the whole report. Note facts about repair cafés, and questions that you have.',
    },
    {
      kind: 't_chart',
      instructions: 'Listen again to the debate. What does each side say about the right to repair?',
      headers: ['For a right to repair', 'What companies answer'],
    },
    {
      kind: 'blanks',
      instructions: 'Fill in the missing words.',
      sentences: [
        'The first repair café was held in a {theater} in Amsterdam.',
        'The {United} Nations counts the electronic trash of the world.',
        'A new {toaster} may cost less than an hour of repair.',
        'Some cases are {glued} together instead of being held with screws.',
        'In the toaster there is a burned {raisin}.',
      ],
    },
  ],
  prompts: [
    'Why has it become so hard to repair things? Explain two reasons from the report.',
    'Which side of the debate about the right to repair convinces you more? Give your reasons, and answer one reason of the other side.',
    'The electrician says “we” when he talks to the girl. Why does that matter? Describe a time when somebody helped you to do a thing yourself.',
  ],
};

const hissMaterial: DemoMaterial = {
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

const blueMaterial: DemoMaterial = {
  keyConcepts: [
    'A tiny trace can tell us about people whose names are lost.',
    'What is rare and hard to make becomes a sign of wealth.',
    'Chemistry can make a precious material common, and change what it means.',
  ],
  contentObjective: 'I can explain how ultramarine was found, made and valued, and how a contest changed its worth.',
  languageObjective: 'I can tell evidence from explanation with *suggests*, *shows* and *the best explanation is*.',
  synopsis:
    'Scientists found tiny blue spots on the teeth of a woman who lived about nine hundred years ago. The blue came from lapis lazuli, a stone from Afghanistan. She was probably a skilled painter who put her brush between her lips. Making the color, ultramarine, was slow, and the best of it cost as much as gold. In eighteen twenty-four a prize was offered for making it without the stone. Four years later Guimet won it, and soon everybody could have the color.',
  words: [
    ['monastery', 'a place where people live, work and pray together', 'lugar donde un grupo de personas vive, trabaja y reza'],
    ['flecks', 'very small spots', 'manchas muy pequeñas'],
    ['ultramarine', 'a deep, bright blue', 'azul intenso y brillante'],
    ['minerals', 'what stones are made of', 'materiales de los que están hechas las piedras'],
    ['resin', 'a sticky juice from trees', 'líquido pegajoso que sale de los árboles'],
    ['kneaded', 'pressed and folded again and again, like dough', 'apretó y dobló una y otra vez, como se hace con la masa'],
    ['contract', 'an agreement in writing', 'acuerdo por escrito'],
    ['debt', 'money that somebody owes', 'dinero que alguien debe'],
  ],
  organizers: [
    {
      kind: 'five_w',
      instructions: 'Listen to the whole story. What do we know about the woman with the brush?',
    },
    {
      kind: 'details',
      instructions: 'Listen again. Note what scientists and historians found, and what they conclude from it.',
      headers: ['Evidence', 'What it suggests'],
    },
    {
      kind: 'blanks',
      instructions: 'Listen for the recipe and the contest, and fill in the missing words.',
      sentences: [
        'The blue on her teeth was {lapis} lazuli.',
        'If you simply crush the stone, you get a {gray} powder.',
        'Painters mixed the powder with wax, {resin} and oil.',
        'The best ultramarine could cost as much as {gold}.',
        'A society in France offered a prize of six thousand {francs}.',
      ],
    },
  ],
  prompts: [
    'How do scientists explain the blue on the woman’s teeth, and how sure are they? Point to the words that show it.',
    'Vermeer used ultramarine where almost nobody would see it. Why might he have done so? Support your idea with the story.',
    'Is ultramarine worth less, now that anyone can have it? Take a position and defend it.',
  ],
};

const antMaterial: DemoMaterial = {
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

/** The teaching material of each demo lesson, by its slug. */
export const demoMaterial: Readonly<Record<string, DemoMaterial>> = {
  'the-lighthouse-that-learned-to-talk': lighthouseMaterial,
  'the-ant-who-counts-her-steps': antMaterial,
  'the-library-on-horseback': horsebackMaterial,
  'the-octopus-and-the-jar': octopusMaterial,
  'the-corner-that-changed-the-city': cornerMaterial,
  'the-hiss-from-the-stars': hissMaterial,
  'the-umbrella-on-bus-nine': umbrellaMaterial,
  'the-saturday-fixers': fixersMaterial,
  'buenos-dias-mercado': mercadoMaterial,
  'the-blue-that-crossed-the-sea': blueMaterial,
  'the-river-that-became-a-person': riverMaterial,
  'the-train-that-listened-to-a-bird': trainMaterial,
};
