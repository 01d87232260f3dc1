import type { JournalPage } from '../../journal/page.ts';

/** The first weeks. */
export const NEWCOMER: readonly JournalPage[] = [
  {
    day: 423,
    at: '22:40',
    title: 'First page here',
    text: "New town, new room, new bench, new page. I'd like to write down what I see before it has become ordinary. #arriving",
  },
  {
    day: 420,
    at: '23:10',
    text: "Nobody at work has asked me anything yet except whether I'm warm enough. I was. I said so three times. #work",
  },
  {
    day: 417,
    at: '21:34',
    title: 'What I can hear',
    prompt: 'Listen to your home for two minutes. Which machine is the loudest thinker?',
    text: "The fridge, loudly, against everything. The pipes, in principle. But in the shop below there's a wheel that spins and then a pause, and I think that the pause is the thinking.",
  },
  {
    day: 413,
    at: '22:02',
    text: "I've made a list of the people at the bindery with what each of them hums. It helps with the names. #work",
  },
  {
    day: 408,
    at: '21:18',
    title: 'The triangle',
    prompt: 'Draw a map of your neighbourhood with only the things that matter to you.',
    text:
      'Bakery, bench, shortcut. The tram stop belongs to it on weekdays. The river I keep for later, as one keeps the good ' +
      'chocolate. And below me a shop with one lamp, drawn a little larger than it is.',
  },
  {
    day: 405,
    at: '23:25',
    text: 'Three hours of sleep and then the whole working day again, sentence by sentence. The verdict in the morning: ordinary. #sleep',
  },
  {
    day: 401,
    at: '20:51',
    text: 'Talked to Dad for an hour about gutters. Neither of us has a problem with gutters. #dad',
  },
  {
    day: 398,
    at: '22:19',
    title: 'Half a millimetre',
    text: "She showed me hers in return: a whole book, bound upside down, a present for a minister. It's in a cupboard and gets shown to the new ones in their first month. Today was my turn. #work",
  },
  {
    day: 393,
    at: '21:44',
    text: 'Six conversations today, counting the conductor. In the evening I read the bread packet aloud, with expression, for the voice.',
  },
  {
    day: 390,
    at: '22:57',
    prompt: 'Which mask did you wear today, and when could you put it down?',
    text: "The competent one. It has good teeth. I put it down on the stairs between the second and the third floor, where it's dark enough.",
  },
  {
    day: 386,
    at: '21:05',
    title: 'A puncture',
    text: "I'm writing this down because I've thought of it nine times today: how she held the tube under water and waited. Most people press. She waited until it told her. #her",
  },
  {
    day: 383,
    at: '22:33',
    text: 'I put the telephone on the shelf today while I chopped, and Mum asked whether I was calling from a cave. #mum',
  },
];
