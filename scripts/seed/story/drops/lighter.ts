import type { StoryDrop } from '../story-drop.ts';

/** The last weeks; what else was dropped in them still stands on the feed. */
export const LIGHTER: readonly StoryDrop[] = [
  {
    day: 26,
    at: '22:14',
    emotion: 'sadness',
    text: 'I put on his watch to see what it would say. Twenty past something. I left it like that and wore it all day and was punctual twice.',
  },
  {
    day: 24,
    at: '21:08',
    emotion: 'joy',
    text: "The apprentice's paste sounded different today. We both heard it. She looked round for somebody to tell, and it was me.",
  },
  {
    day: 22,
    at: '20:46',
    emotion: 'anxiety',
    text: 'I said "next year" out loud, about a tent. Nothing happened. We may get the tent.',
  },
  {
    day: 19,
    at: '22:31',
    emotion: 'anger',
    text: 'The pension office writes to him as "valued". I\'ve answered in the same tone.',
  },
  {
    day: 18,
    at: '21:50',
    emotion: 'love',
    text: "A third hook has appeared beside our door, between hers and mine. She calls it the visitors' hook. She has oiled it.",
  },
  {
    day: 16,
    at: '20:25',
    emotion: 'joy',
    text: "Bought shoes for the wedding. I can't feel my toes and I look like a chandelier.",
  },
  {
    day: 15,
    at: '23:12',
    emotion: 'anxiety',
    text: 'What if the band plays the one that Mum hums, with all of us standing there in our faces?',
  },
  {
    day: 12,
    at: '21:03',
    emotion: 'love',
    text: 'They did play it at the wedding. Mum got up, straight through the middle of the floor, and danced it with my sister. I held on to the buffet.',
  },
  {
    day: 11,
    at: '22:20',
    emotion: 'sadness',
    text: "The guests are on their train. They've left us a glove, a spoon and one room too many.",
  },
  {
    day: 9,
    at: '21:37',
    emotion: 'joy',
    text: 'The seeds in the envelope that he\'d marked "yours" have come up. All of them. We don\'t own that many windowsills.',
  },
];
