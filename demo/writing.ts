/** What students of the class for English learners wrote, and what their teacher made of it. */
import type { ElpLevel } from '#domain/shared/elp-levels.ts';

/** What becomes of a student's work on a lesson. */
export interface DemoWork {
  /** Index of the student in the class. */
  readonly student: number;
  /** One for each prompt; fewer where the student has not come that far. */
  readonly answers: readonly string[];
  /** Days after the assignment was given. Null: not handed in. */
  readonly handedInAfter: number | null;
  readonly level?: ElpLevel;
  readonly strengths?: readonly string[];
  readonly suggestions?: readonly string[];
  readonly feedback?: string;
  /** The student has read it. */
  readonly read?: boolean;
  /** Words of the first answer that the teacher comments on. */
  readonly comment?: { readonly on: string; readonly text: string };
  /** Why the teacher gave the work back. */
  readonly givenBack?: string;
}

export interface DemoLessonWork {
  readonly slug: string;
  readonly instructions: string;
  readonly givenDaysAgo: number;
  /** Days after it was given. */
  readonly dueAfter: number;
  /** The teacher has closed it since. */
  readonly closedAfter?: number;
  readonly works: readonly DemoWork[];
}

const umbrella: DemoLessonWork = {
  slug: 'the-umbrella-on-bus-nine',
  instructions: 'Listen three times. Use *at first* and *now* in your answers.',
  givenDaysAgo: 43,
  dueAfter: 7,
  closedAfter: 12,
  works: [
    {
      student: 0,
      answers: ['The people talk now. They are happy. The bus have a yellow umbrella.', 'Because bus twelve is quiet.'],
      handedInAfter: 4,
      level: 2,
      strengths: ['You name three things from the story.'],
      suggestions: ['Join two sentences with because.', 'Look at “the bus have” again.'],
      feedback: 'A good beginning, and your answer fits the story. Next time, tell me why the people are happy.',
      read: true,
    },
    {
      student: 1,
      answers: [
        'At first nobody talk on the bus. Now the people say hello and Mr. Bell laughs. The driver looks in the mirror and smile.',
        'Mina says it because the umbrella will go to bus twelve and the people will write cards.',
      ],
      handedInAfter: 5,
      level: 3,
      strengths: ['You use “at first” and “now”.', 'You explain what will happen with the umbrella.'],
      suggestions: ['Add -s where one person does something: he smiles.'],
      feedback: 'You show the change well. I like that you noticed the driver.',
      read: true,
    },
    {
      student: 2,
      answers: ['Umbrella yellow. People talk.', 'Mina is happy.'],
      handedInAfter: 6,
      level: 1,
      strengths: ['You have the two most important things.'],
      suggestions: ['Write whole sentences: The umbrella is yellow.'],
      feedback: 'Good listening! Let us read your answer together tomorrow.',
      read: true,
    },
    {
      student: 5,
      answers: [
        'At first the bus was quiet and cold. Now people talk, and there are many cards on the handle of the umbrella.',
        'She knows that a small thing can change a bus, so bus twelve will change too.',
      ],
      handedInAfter: 3,
      level: 3,
      strengths: ['You compare the beginning and the end.'],
      suggestions: ['Say which words in the story tell you that.'],
      feedback: 'Clear and complete. Well done.',
      read: true,
    },
    {
      student: 7,
      answers: ['Now they are friends in the bus. Rosa say thank you to Mina.', 'Because it rains again.'],
      handedInAfter: 6,
      level: 2,
      strengths: ['You remember Rosa.'],
      suggestions: ['Listen to the last minute again: where does the umbrella go?'],
      feedback: 'Listen to the end once more, then tell me about bus twelve.',
      read: true,
    },
  ],
};

const octopus: DemoLessonWork = {
  slug: 'the-octopus-and-the-jar',
  instructions: 'Tell the steps in order: *first*, *then*, *now*.',
  givenDaysAgo: 20,
  dueAfter: 8,
  works: [
    {
      student: 0,
      answers: [
        'First the octopus sees the crab in the jar. Then it turns the lid with its suckers because the lid is hard. Now the jar is open and it eats the crab.',
        'Inky left his tank at night. He went into a pipe because he was curious, and then he was in the sea.',
        'They were happy because he is free.',
      ],
      handedInAfter: 5,
      level: 3,
      strengths: ['Your steps are in order.', 'You give a reason with because.'],
      suggestions: ['In the last answer, say which words tell you that the workers were happy.'],
      feedback: 'This is a big step forward from the umbrella. Your reasons make it easy to follow.',
      read: true,
    },
    {
      student: 1,
      answers: [
        'First the octopus holds the jar with its arms. Then it turns the lid slowly, while its suckers feel every side. Now the lid comes off, so it can reach the crab.',
        'Although the tank had a lid, there was a small hole. Inky squeezed through it, found a pipe and followed it until he reached the sea.',
        'I think they were both. They missed him, but they were glad that he was free, because one of them said good luck.',
      ],
      handedInAfter: 4,
      level: 4,
      strengths: ['You join ideas with while, although and until.', 'You look at both sides in the last answer.'],
      suggestions: ['Use two words of the lesson, such as nerve cells or aquarium.'],
      feedback: 'I read your story of Inky to my neighbor. Now try to tell it to your partner without looking.',
      read: false,
      comment: { on: 'while its suckers feel every side', text: 'I can see this. What do the suckers tell the octopus?' },
    },
    {
      student: 2,
      answers: ['The octopus open the jar. It eat the crab.', 'He go to the sea.', 'Happy.'],
      handedInAfter: 6,
      givenBack: 'You have the right ideas. Please write three steps with first, then and now, and hand it in again.',
      feedback: 'You understood the story. Add the steps, and it is done.',
      read: false,
    },
    {
      student: 5,
      answers: [
        'First it finds the jar. Then it turns the lid with its arms. Now it gets the crab.',
        'Inky was curious. He went through a small hole and a long dark pipe to the sea.',
        'They were sad at first, and then they were happy for him.',
      ],
      handedInAfter: 10,
      level: 4,
      strengths: ['Three clear steps.', '“Sad at first, and then happy” shows a change.'],
      suggestions: ['Tell me how you know: which sentence says so?'],
      feedback: 'Worth waiting for. Please hand the next one in on time.',
      read: true,
    },
    {
      student: 6,
      answers: [
        'First it looks. Then it turns the lid. Now it is open.',
        'He went in a pipe, and the pipe goes to the sea.',
        'Happy, because he is smart.',
      ],
      handedInAfter: 7,
    },
    {
      student: 7,
      answers: ['First the octopus is hungry. Then it see a crab in the jar.'],
      handedInAfter: null,
    },
  ],
};

const lighthouse: DemoLessonWork = {
  slug: 'the-lighthouse-that-learned-to-talk',
  instructions: 'Watch the video first. Then listen for how Tobias changes.',
  givenDaysAgo: 4,
  dueAfter: 8,
  works: [
    {
      student: 1,
      answers: ['On the first night he says that the horn is like a cow. On the second night'],
      handedInAfter: null,
    },
    {
      student: 5,
      answers: [
        'On the first night Tobias says that the horn is too loud. On the second night he hears the sound come back from the cliffs, and he begins to listen.',
        'He means that he should listen before he makes a sound.',
        'A fan hums. A chair squeaks. Far away a dog barks two times.',
      ],
      handedInAfter: 2,
    },
    { student: 6, answers: ['He does not like the horn because it is new.'], handedInAfter: null },
  ],
};

/** Oldest first: one that is closed, one that some have not handed in, and one that is under way. */
export const lessonWork: readonly DemoLessonWork[] = [umbrella, octopus, lighthouse];
