import { paragraphs } from '../drops/thought.ts';
import type { JournalPage } from './page.ts';

/** The journal of the member's demo account: some pages answer a prompt, and the last four days stand in a row. */
export const PLUS_JOURNAL: readonly JournalPage[] = [
  {
    day: 38,
    at: '21:14',
    title: 'The blue tin',
    prompt: 'Write about something small you have kept for years. What does it know about you?',
    text:
      'A blue tin that once held throat sweets. Inside: a button, a ferry ticket, a key that opens nothing I still live in. ' +
      'It knows that I have never trusted my memory with the small things, and that I was right.',
  },
  {
    day: 29,
    at: '06:50',
    text:
      'Slept badly. The worry comes at four, sits on the edge of the bed and reads me the calendar. Nothing in it is as bad ' +
      "as its voice. I got up, made coffee, and it didn't follow me into the kitchen.",
  },
  {
    day: 21,
    at: '20:33',
    title: 'What the anger wanted',
    prompt: 'What is your anger trying to keep safe?',
    text: paragraphs(
      'I was angry about the dishes and it was not the dishes. It was that I had asked twice, in a small voice, and a small voice is easily furniture.',
      'I think the anger stands guard in front of the one who asked. It would like her to be heard the first time.',
    ),
  },
  {
    day: 14,
    at: '22:58',
    text: "Danced at the wedding with people I will never see again. An old man told me I had his sister's elbows. I laughed so much that I had to hold on to the buffet. Pure joy, and sore feet.",
  },
  {
    day: 8,
    at: '19:20',
    title: 'Fog over the allotments',
    prompt: 'When did fog last make a place you know into a place you did not?',
    text:
      'This morning. The sheds had gone and only the bean poles were left, like masts. I stood at the fence with my bread ' +
      'going cold and felt, for once, that there was nothing I had to see clearly.',
  },
  {
    day: 3,
    at: '22:40',
    text: "I'm sad tonight and there is no reason on the table. I looked for it the way you look for glasses. Perhaps it's only November doing its work. I will let it do its work and go to bed.",
  },
  {
    day: 2,
    at: '21:36',
    title: 'Three lines',
    prompt: 'Write three true sentences about today. Make the third one kind.',
    text: 'I was late and blamed the tram. I ate lunch at my desk and called it discipline. You were doing your best with the hours you had.',
  },
  {
    day: 1,
    at: '22:04',
    text: 'She put her cold feet against mine without asking and went on reading. That is the whole entry. I love her. I love that she did not look up.',
  },
  {
    minutesAgo: 25,
    title: 'Before anything else',
    prompt: 'Open a window. Write until something outside surprises you.',
    text:
      'Bins. A scooter. The neighbour arguing tenderly with a parcel. Somebody sings two lines of something from the ' +
      'eighties and stops as if embarrassed, and then, a floor lower, somebody else goes on with the third.',
  },
];
