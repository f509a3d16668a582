import type { DemoMaterial } from './demo-material.ts';

export const mercadoMaterial: DemoMaterial = {
  keyConcepts: [
    'A few polite words open many doors: *buenos días*, *por favor*, *gracias*.',
    '*¿Cuánto cuesta?* asks the price of nearly anything.',
    'In Spanish, many words for more than one end in *s*.',
  ],
  contentObjective: 'I can greet, ask for things, ask the price and say thank you in a Spanish market.',
  languageObjective: 'I can say *por favor*, *gracias* and *me gusta* in a short conversation.',
  synopsis:
    'You go to a market with a shopping list in Spanish. You buy three oranges, bread, cheese and flowers for Abuela Lucía. You learn to say good morning, please, thank you, and how to ask the price. The girl with the flowers gives you one more for free. You say “gracias,” and she says “de nada.”',
  words: [
    ['buenos días', 'good morning', 'saludo que se usa por la mañana'],
    ['por favor', 'please', 'palabras amables para pedir algo'],
    ['gracias', 'thank you', 'palabra para agradecer'],
    ['de nada', 'you’re welcome', 'respuesta amable cuando alguien da las gracias'],
    ['abuela', 'grandmother', 'la madre de tu mamá o de tu papá'],
    ['naranja', 'orange', 'fruta redonda, dulce y jugosa'],
    ['queso', 'cheese', 'alimento que se hace con leche'],
    ['flores', 'flowers', 'partes bonitas y de colores de las plantas'],
  ],
  organizers: [
    {
      kind: 'words',
      instructions: 'Listen for these words and write what they mean in English.',
      words: ['por favor', 'gracias', 'de nada', 'queso'],
    },
    {
      kind: 'blanks',
      instructions: 'Listen again and write the missing Spanish words.',
      sentences: [
        'In the morning everybody says “{Buenos} días.”',
        'You ask for “Tres {naranjas}, por favor.”',
        'To ask the price you say, “¿Cuánto {cuesta}?”',
        'If you love the cheese you say, “¡Me gusta {mucho}!”',
        'You tell the girl that the flowers are “Para mi {abuela}.”',
      ],
    },
    {
      kind: 't_chart',
      instructions: 'Write down what you can say in the market, and what you may hear.',
      headers: ['I say', 'I hear'],
    },
  ],
  prompts: [
    'Write a short conversation at the cheese table. Use at least four Spanish words from the story.',
    'The girl puts in one more flower. What does this tell you about her? What would you say to her?',
    'Write your own shopping list with the Spanish words that you know, and say who it is for.',
  ],
};
