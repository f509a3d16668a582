import { counted, listed } from '#web/lib/words.ts';

/** All texts of the page for building an assignment. */
export const texts = {
  newTitle: 'New assignment',
  ofLesson: (name: string) => `Lesson: ${name}`,
  preview: 'Preview',
  previewInTab: 'Preview (new tab)',
  duplicate: 'Duplicate',
  archive: 'Archive',
  allAssignments: 'All assignments',

  who: 'Who does it, and when',
  classes: 'Classes',
  moreClasses: 'Assign to more classes',
  start: 'Start',
  startNow: 'Now',
  startLater: 'Later',
  startsAt: 'Starts',
  due: 'Due',
  timeZone: (zone: string) => `Times are in your district’s time zone, ${zone.replaceAll('_', ' ')}.`,
  alsoQuiz: (title: string) => `Also assign the quiz “${title}”`,
  alsoAQuiz: 'Also assign a quiz of this lesson',
  quizDetail: (questions: number) => `${counted(questions, 'question')}, the same classes and due date`,
  whichQuiz: 'Quiz',
  quizType: 'Type of quiz',
  quizStartsNow: 'The quiz is there at once: quizzes have no start date.',
  instructions: 'Instructions for the class',
  instructionsHint: 'Optional. Students read them at the top.',
  noClasses: 'You have no classes yet',
  noClassesText: 'You can save a draft now and give it to a class once you have made one.',
  firstClass: 'Make your first class',

  what: 'What students do',
  change: 'Change what students do',
  title: 'Title',
  parts: 'Parts',
  blocks: { overview: 'Overview', vocabulary: 'Vocabulary', videos: 'Videos', podcast: 'Podcast', questions: 'Questions' },
  blockDetails: {
    overview: 'Key concepts, objectives and the story in simple words',
    vocabulary: 'Cards to turn over',
    videos: (titles: readonly string[]) => listed(titles),
    podcast: 'Up to three listens, each with an organizer to fill in',
  },
  summary: {
    overview: 'Overview',
    vocabulary: (words: number) => counted(words, 'word'),
    videos: (videos: number) => counted(videos, 'video'),
    podcast: (organizers: number) =>
      organizers === 0
        ? 'Listening'
        : `${counted(organizers, 'listen')} with ${organizers === 1 ? 'an organizer' : 'organizers'}`,
    questions: (prompts: number) =>
      prompts === 0 ? 'No questions: students hand in when they are done' : counted(prompts, 'written answer'),
  },

  listens: 'Listens',
  listen: ['First listen', 'Second listen', 'Third listen'],
  noOrganizer: 'Nothing to fill in',
  listensHint: 'Students fill in one organizer each time they listen.',
  organizerTypes: {
    VocabularyListWorksheet: 'Vocabulary list',
    FitbWorksheet: 'Fill in the blanks',
    FiveWWorksheet: 'Five Ws',
    FaqlWorksheet: 'Facts and questions',
    TChartWorksheet: 'T-chart',
    DaiWorksheet: 'Two columns',
  },
  organizerWords: (words: number) => counted(words, 'word'),
  organizerSentences: (sentences: number) => counted(sentences, 'sentence'),
  organizerNamed: (type: string, detail: string) => (detail === '' ? type : `${type}: ${detail}`),

  videos: 'Videos',
  videoBy: (name: string) => `By ${name}`,
  moveVideo: (title: string) => ({ up: `Move the video ${title} up`, down: `Move the video ${title} down` }),

  words: 'Words',
  useWord: (word: string) => `Use the word ${word}`,
  word: 'Word',
  wordOf: (word: string) => `Word ${word}`,
  definition: 'Definition',
  definitionOf: (word: string) => `Definition of ${word === '' ? 'your word' : word}`,
  moveWord: (word: string) => ({ up: `Move the word ${word} up`, down: `Move the word ${word} down` }),
  addWord: 'Add a word of your own',
  removeWord: (word: string) => `Remove the word ${word}`,

  prompts: 'Questions to answer in writing',
  usePrompt: (place: number) => `Use question ${place}`,
  prompt: (place: number) => `Question ${place}`,
  movePrompt: (place: number) => ({ up: `Move question ${place} up`, down: `Move question ${place} down` }),
  addPrompt: 'Add a question of your own',
  removePrompt: (place: number) => `Remove question ${place}`,
  ownPrompt: 'Yours',
  noPrompts: 'This lesson has no questions yet. Add your own.',

  sharedOnly:
    'Classes that you do not teach have this assignment too, so it stays as it is. You can preview it, assign it to your other classes, or duplicate it and change the copy.',
  assign: 'Assign',
  assigning: 'Assigning',
  saveDraft: 'Save as a draft',
  save: 'Save changes',
  saving: 'Saving',
  unsaved: 'Not saved yet',
  saved: 'Saved',
  draftSaved: 'Saved as a draft. No student sees it until you assign it.',
  changesSaved: 'Your changes are saved. Students see them the next time they open the page.',
  assignedTo: (classes: readonly string[], due: string) => `Assigned to ${listed(classes)}, due ${due}.`,
  assignedWithQuiz: (classes: readonly string[], quiz: string, due: string) =>
    `Assigned to ${listed(classes)} with the quiz “${quiz}”, both due ${due}.`,
  quizLeftOut: (classes: readonly string[], reason: string) =>
    `The lesson is assigned to ${listed(classes)}, the quiz is not: ${reason}`,
  quizPartly: (classes: readonly string[], without: readonly string[], reason: string) =>
    `The lesson is assigned to ${listed(classes)}. ${listed(without)} did not get the quiz: ${reason}`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,

  notSaved: 'Not saved.',
  overtaken:
    'Another teacher changed this assignment while you had it open. Your changes are still here: save again to put them in place of theirs, or reload the page to see theirs.',
  notAssigned: 'Not assigned.',
  notDone: 'That did not work.',
  fixFields: 'Some fields need another look; they are marked below.',

  begun:
    'A student has begun, so the work itself stays as it is: nobody loses what they wrote. You can still change the instructions and the dates, assign it to another class, or duplicate it and change the copy.',
  archivedNow: 'This assignment is archived. It is out of your list, and students who have not begun no longer see it.',
  unarchive: 'Put it back',
  putBack: 'It is back in your list, and students see it again.',
  copyOf: (title: string) => `This is a copy of “${title}”. The original stays as it is.`,
  earlier: (title: string, day: string) => `You made “${title}” of this lesson on ${day}.`,
  beginWithIt: 'Begin with a copy of it',

  given: 'Classes that have it',
  column: { class: 'Class', dates: 'Start and due', work: 'Students', more: 'More' },
  begunCount: (started: number, submitted: number) =>
    started === 0 ? 'Nobody has begun' : `${counted(started, 'student')} begun, ${submitted} handed in`,
  startedOn: (day: string) => `Starts ${day}`,
  startedAtOnce: 'Open since it was assigned',
  noDue: 'No due date',
  dueOn: (day: string) => `Due ${day}`,
  closed: 'Closed',
  classTable: 'Class table',
  classTableOf: (name: string) => `Class table: ${name}`,
  dates: 'Change dates',
  datesOf: (name: string) => `Change dates: ${name}`,
  close: 'Close',
  closeOf: (name: string) => `Close: ${name}`,
  reopen: 'Reopen',
  reopenOf: (name: string) => `Reopen: ${name}`,

  cancel: 'Cancel',
  datesTitle: (name: string) => `Dates for ${name}`,
  datesText:
    'Students see the new dates at once. Without a start, the assignment is open now. Work that was handed in stays handed in.',
  datesSave: 'Save the dates',
  datesDone: (name: string) => `${name} has new dates.`,
  closeTitle: (name: string) => `Close it for ${name}?`,
  closeText: (open: number) =>
    open === 0
      ? 'Students can no longer begin or write. What was written stays, and you can read it.'
      : `${counted(open, 'student')} ${open === 1 ? 'has' : 'have'} begun and not handed in: ${open === 1 ? 'this work' : 'their work'} stays as it is, and you can read it, but nobody can write on. Students who have not begun lose the chance to.`,
  closeUndo: 'You can reopen it at any time.',
  closeDo: 'Close it',
  closeDone: (name: string) => `Closed for ${name}. What was written stays to be read.`,
  reopenTitle: (name: string) => `Reopen it for ${name}?`,
  reopenText: 'Students can go on where they stopped. What was handed in stays handed in. The due date stays as it is.',
  reopenDo: 'Reopen it',
  reopenDone: (name: string) => `Open again for ${name}.`,
  archiveTitle: 'Archive this assignment?',
  archiveText: (begun: boolean) =>
    begun
      ? 'It leaves your list. Students who have begun keep their work and can go on; those who have not begun no longer see it.'
      : 'It leaves your list, and students no longer see it.',
  archiveUndo: 'Nothing is deleted. You find it under “Archived” and can put it back.',
  archiveDo: 'Archive it',
  archiveDone: 'Archived. You find it in your list under “Archived”.',
  closeDialog: 'Close',

  errors: {
    chooseClass: 'Choose at least one class.',
    enterMoment: 'Enter a day and a time.',
    future: 'Choose a time in the future.',
    afterStart: 'Choose a time after the start.',
    title: 'Write a title.',
    word: 'Write the word and what it means.',
    prompt: 'Write the question, or take it out.',
  },
} as const;
