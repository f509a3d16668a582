import type { DemoMaterial } from './demo-material.ts';

export const blueMaterial: DemoMaterial = {
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
