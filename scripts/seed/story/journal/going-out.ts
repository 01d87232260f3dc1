import type { JournalPage } from '../../journal/page.ts';

/** The weeks of the puncture. */
export const GOING_OUT: readonly JournalPage[] = [
  {
    day: 379,
    at: '07:12',
    text: "Woke before the alarm and for once didn't go through the calendar. Lay there and listened to her open the shutter. It takes four pulls. #sleep #her",
  },
  {
    day: 376,
    at: '21:50',
    title: 'The page I have to present',
    prompt: 'Which part of tomorrow is unknown? Name three things in it that are known.',
    text: "The page is good, there's a lectern to hold on to, and afterwards we eat soup at the place with the tiles. Only the first sentence isn't right yet. #work",
  },
  {
    day: 371,
    at: '20:37',
    text: 'The check was fine, his was fine. I noticed afterwards that I had been standing up for the entire call. #dad #body',
  },
  {
    day: 368,
    at: '21:58',
    text: 'Shyness is mostly logistics. When does she close, when do I happen to come home, for how many minutes can one plausibly look for a key? #her',
  },
  {
    monthsAgo: 12,
    at: '23:30',
    title: 'Where the trams turn round',
    text:
      'We walked out to the loop where the trams turn. A bench for the drivers, rails in the ' +
      'grass, all the lamps of the town, and she knows which of them buzz. Then puddles, the ' +
      "whole way home. The rest of it I'm keeping warm for a day. #her",
  },
  {
    day: 361,
    at: '22:14',
    text: 'My sister asked, "And?" and I said, "And," and she screamed so that I had to hold the telephone away from me. #her',
  },
  {
    day: 357,
    at: '19:46',
    prompt: 'What do you do with your hands when you are nervous?',
    text: "They hold each other, like children in a museum. Today one of them was held by somebody else, and the other one didn't know where to go and took a leaflet.",
  },
  {
    day: 354,
    at: '22:41',
    title: 'You lot',
    text:
      "I laughed along. I do that. I've laughed along since I was six, it's my oldest trick, and it costs me a whole evening " +
      "every time. What would have happened if I hadn't? A silence. I've been in worse places than a silence. #anger #work",
  },
  {
    day: 349,
    at: '21:29',
    text: "Two plates now. They don't match. I hope they never hear of it. #home",
  },
  {
    day: 346,
    at: '22:52',
    text: "Dad is coming. I've bought a chair for him and carried it up four floors, and then sat on it all evening so that it looks used. #dad",
  },
  {
    day: 344,
    at: '23:04',
    title: 'He and she',
    text: 'He asked her what the worst thing is that people do to bicycles. "Leave them out," she said. He looked at her as if he\'d found a coin in the garden. #dad #her',
  },
  {
    day: 339,
    at: '21:11',
    prompt: 'Which sound makes you turn your head before you think?',
    text: "A bell with a slight crack in it. It's hers. She won't mend it because then, she says, I'd have to look.",
  },
  {
    day: 334,
    at: '22:20',
    text: 'Long day, three meetings, no glue. I came home with clean hands and felt like a fraud. #work',
  },
  {
    day: 330,
    at: '20:45',
    title: 'Bread',
    text: 'Bread for two, bought without deciding it. I was so glad in the middle of the shop that I forgot my change. #home #her',
  },
  {
    day: 325,
    at: '23:17',
    text: "She told her mother. I was in the room and looked at my socks the whole time. I've never been prouder of anyone, and they're quite ordinary socks. #her",
  },
];
