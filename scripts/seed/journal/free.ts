import { paragraphs } from '../drops/thought.ts';
import type { JournalPage } from './page.ts';

/** The journal of the free demo account: yesterday and the days before it, and nothing yet today. */
export const FREE_JOURNAL: readonly JournalPage[] = [
  {
    day: 33,
    at: '22:41',
    title: 'A first page',
    text:
      "I don't know how this works yet. I bought nothing, told nobody, and opened a page. It's raining and the upstairs " +
      "neighbour is practising the same four bars again. I think I wanted somewhere that doesn't answer.",
  },
  {
    day: 26,
    at: '07:18',
    text:
      'Woke before the alarm with the meeting already in my chest. I keep rehearsing a sentence I will probably not need to ' +
      'say. Wrote it down here so that it can stay here: "I would like to think about it first."',
  },
  {
    day: 19,
    at: '21:05',
    title: 'Soup',
    text: paragraphs(
      'Made the soup my aunt used to make and got it almost right. What was missing was the pan, I think. Hers had a dent that the spoon knew.',
      'I ate two bowls standing up and was happy in a way I can only call domestic.',
    ),
  },
  {
    day: 12,
    at: '23:30',
    text: "Angry all day at someone who doesn't know it. He took the credit with such an easy face. I said well done. I said well done! I'm still furious, mostly at how politely I stood there.",
  },
  {
    day: 6,
    at: '18:52',
    title: 'The long way home',
    text:
      'Got off two stops early and walked along the canal. A heron stood there as if someone had parked it. For ten minutes ' +
      'I wanted nothing at all. It felt calm, and then I noticed it was calm, and even that did not break it.',
  },
  {
    day: 3,
    at: '22:10',
    text:
      'Missed her today, out of nowhere, in the tea aisle. She would have read me the names of all of them in a silly voice. ' +
      'I cried a little between the camomile and the mint and then I bought both.',
  },
  {
    day: 2,
    at: '21:47',
    title: 'Less',
    text: "Cancelled one thing and the evening opened like a window. I lay on the floor and listened to the radiator. I'm tired, but it's the honest kind.",
  },
  {
    day: 1,
    at: '22:25',
    text: 'Called my brother back after nine days of meaning to. We talked about a bicycle for half an hour. That was love, I think, the whole bicycle of it.',
  },
];
