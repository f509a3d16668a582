import type { GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export interface DemoGuide {
  readonly guideUuid: string;
  readonly name: string;
  readonly texts: GuideTexts;
}

const guide = (key: string, name: string, texts: GuideTexts): DemoGuide => ({
  guideUuid: uuidV5(`demo-teacher-guide:${key}`),
  name,
  texts,
});

/** For any story that a class hears together. */
export const threeListens = guide('three-listens', 'Three listens', {
  beforeViewing: `Ten minutes.

- Show the picture and the title. Ask: **What do you think we will hear?** Write three guesses on the board.
- Go through the vocabulary. Let students say each word once and use it in a sentence.
- Say what this listen is for: *Today we find out who it is about, and what changes.*`,
  duringViewing: `Listen three times, each time for something else.

1. **The gist.** Play it to the end without a stop. Students write one sentence: what is it about?
2. **The details.** Stop after each minute. Students add one fact, and say where they heard it.
3. **The voice.** Students close their eyes. What tells you how the speaker feels?

Students who learn English can take the slowed version for the second listen.`,
  afterViewing: `- Compare the guesses on the board with the story. Which of them were close, and why?
- Pairs ask each other two questions that only careful listeners can answer.
- Assign the quiz. Look at the weakest strand with the class on the next day.`,
});

/** For stories about something that was built, discovered or changed. */
export const causeAndEffect = guide('cause-and-effect', 'Cause and effect', {
  beforeViewing: `- Write two columns on the board: **Because** and **So**.
- Give an example from school: *Because the bus was late, we began at nine.*
- Ask students to listen for words such as *because*, *so*, *that is why*.`,
  duringViewing: `- First listen: students raise a hand whenever one thing leads to another.
- Second listen: they fill in the two columns, a line for each.
- Pause where you hear the longest silence, and ask what may happen next.`,
  afterViewing: `- Choose the most important line of the columns together, and say why.
- Students write three sentences that begin with *If it had not …*`,
});

/** The Lighthouse That Learned to Talk's own wording of this section. */
export const lighthouseBefore = `Ten minutes, with the lights low if you can.

- Show the picture. Ask: **How can a ship find its way when nobody can see?**
- Knock on a table once, then twice. Let students agree on what each could mean.
- Go through *fog*, *signal* and *keeper*.`;
