import type { JournalPage } from '../../journal/page.ts';

/** The last three months, beside what `../../journal/plus.ts` has of them. */
export const LIGHT: readonly JournalPage[] = [
  {
    day: 87,
    at: '21:33',
    text: 'Soup, cardigan, crossword. The apprentice asked me for a word with seven letters and I had it at once. #work #after',
  },
  {
    day: 82,
    at: '22:46',
    title: 'The cardigan',
    prompt: 'What do people come to you for? What do you think they find?',
    text:
      "The apprentice comes with questions to which she knows the answer. I think she finds somebody who'll wait until it " +
      'tells her. I had that from two people, and I wear the cardigan of neither... no. Of one. #work #dad',
  },
  {
    day: 77,
    at: '21:12',
    text: 'Leaves burning, somewhere behind the depot, and at once there was the garden wall, the rake, and him in his old jacket. Two trams went by. I let them. #dad',
  },
  {
    day: 73,
    at: '22:38',
    title: 'No',
    prompt: 'When did you last say yes and mean no? What would the no have sounded like?',
    text: 'Today I can answer this one. It sounded like me, only lower. #work',
  },
  { day: 68, at: '21:26', text: 'Mum has done the gate. She sent a photograph of the screw. #mum' },
  {
    day: 63,
    at: '22:54',
    text: 'Threw a bucket of paste across the yard. It made a very satisfying noise, like a large book being closed. #anger',
  },
  {
    day: 60,
    at: '22:09',
    title: 'The chair',
    text: 'She\'s back on three days. I gave her the bone folder. She turned it over twice and gave it back. "It\'s got used to you," she said. #work #joy',
  },
  {
    day: 56,
    at: '21:47',
    text: 'Toast in triangles for eleven people. Nobody explained it to the cousins. They each took two. #mum #dad',
  },
  {
    day: 53,
    at: '20:36',
    prompt: 'What were you afraid of a year ago that has become ordinary?',
    text: 'The lunch room. The word "we" on a form. Her mother. Swimming where I can\'t see the bottom. I still don\'t like telephones. #us',
  },
  {
    day: 49,
    at: '22:25',
    title: 'What she looks after',
    text:
      "I've been so busy being carried that I hadn't seen who was tired. Today I did the shutter. It takes me six pulls. She " +
      'stood in the street in her coat with nothing to do, and she looked about nineteen. #her',
  },
  { day: 44, at: '21:55', text: "The poem worked. I'm thinking of taking up parking. #joy" },
  {
    day: 40,
    at: '22:41',
    title: 'Paste',
    prompt: 'Which of your questions has grown up with you?',
    text: '"How will I know?" was my question about glue, about her, about the telephone. The apprentice has it now. It\'s in good hands. #work',
  },
  {
    day: 35,
    at: '22:03',
    text: 'Dream, corridor, feet: she has very reliable feet. How a person with ice for feet can warm anybody, physics will have to explain. #sleep #her',
  },
  {
    day: 32,
    at: '21:19',
    text: "The question about the pears went to Mum. They came over the neighbours' fence, it turns out, and with a ladder. #dad",
  },
  {
    monthsAgo: 1,
    at: '22:48',
    title: 'The loop',
    text:
      'Same walk, a good while later. The bench for the drivers has been painted. She told me which ' +
      'lamps have been changed and I told her about the train, and the ticket, and the other hand. ' +
      'She was quiet all the way past the depot. Then: puddle. #her',
  },
  {
    day: 25,
    at: '21:57',
    text: "The apprentice heard it. I've been useful in a way that I can point at. #work #joy",
  },
  {
    day: 23,
    at: '22:30',
    prompt: 'Which decision would you have liked to be asked about? Answer it now.',
    text: 'Whether the shop should open on his birthday. Yes, please, with a chair outside and a radio on it. #dad',
  },
  {
    day: 17,
    at: '21:24',
    text: "Third hook. We haven't talked about it. We both walk past it very carefully, like people with a tray. #us",
  },
  {
    day: 10,
    at: '22:16',
    title: 'Yours',
    text: 'His writing on the envelope, the Y like a garden fork. I planted them one by one, spaced as he would have. Then I moved two, because I thought so. #dad #garden',
  },
  {
    day: 5,
    at: '21:42',
    text: 'Eleven pages of accounts, one cat, no meaning to any of it, and I was content from start to finish. #us',
  },
];
