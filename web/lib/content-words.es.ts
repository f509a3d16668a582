const words: Readonly<Record<string, string>> = {
  Accessible: 'Accesible',
  Moderate: 'Intermedio',
  Complex: 'Complejo',
  Arts: 'Arte',
  Civics: 'Civismo',
  'Current Events': 'Actualidad',
  English: 'Inglés',
  'English Language Arts': 'Lengua y literatura inglesas',
  Geography: 'Geografía',
  Health: 'Salud',
  History: 'Historia',
  'Language Arts': 'Lengua y literatura',
  Math: 'Matemáticas',
  Music: 'Música',
  Science: 'Ciencias',
  'Social Studies': 'Estudios sociales',
  Spanish: 'Español',
  Technology: 'Tecnología',
};

/** A subject or level in the students' language. Staff enter these freely; unknown ones stay as they are. */
export const contentWord = (word: string): string => words[word] ?? word;
