import type { StoryDrop } from '../story-drop.ts';

/** A shop, a cat with one eye, a drawer with letters. */
export const TOGETHER: readonly StoryDrop[] = [
  {
    day: 319,
    at: '21:48',
    emotion: 'love',
    text: 'We said it in the queue at the post office, quietly, with a parcel between us. The man at the counter asked whether it was fragile.',
  },
  {
    day: 318,
    at: '20:32',
    emotion: 'joy',
    text: 'A cat has moved into the shop. It has one eye and sits in the window like a security measure.',
  },
  { day: 317, at: '18:20', emotion: 'love', text: 'She says "we" to the butcher.' },
  {
    day: 316,
    at: '22:20',
    emotion: 'joy',
    text: 'The cat accepts payment in tuna and gives no receipts.',
  },
  {
    day: 315,
    at: '21:39',
    emotion: 'love',
    text: "She reads all instructions out loud in bed. Last night it was the fire extinguisher. I wouldn't have thought that love needs so little material.",
  },
  {
    day: 313,
    at: '23:14',
    emotion: 'love',
    text: "She asked whether I'd move in downstairs. I said I'd need to think about the shelves. I have now thought about the shelves for three hours.",
  },
  {
    day: 312,
    at: '22:03',
    emotion: 'love',
    text: '"Yes," I said, over the noise of the compressor. She switched it off and asked me to say it again in the quiet.',
  },
  {
    day: 311,
    at: '20:40',
    emotion: 'joy',
    text: 'We sawed. Two centimetres. The bookcase fits like an alibi.',
  },
  {
    day: 310,
    at: '20:55',
    emotion: 'joy',
    text: "Measured everything. Her bookcase and my books miss each other by two centimetres. We're going to saw.",
  },
  {
    day: 309,
    at: '21:19',
    emotion: 'sadness',
    text: 'Handed over the key to the room upstairs, with its table and the window that he mended. The window closed behind me very politely.',
  },
  {
    day: 308,
    at: '22:44',
    emotion: 'love',
    text: 'My mug stands next to hers now. It found the place by itself.',
  },
  {
    day: 307,
    at: '21:33',
    emotion: 'joy',
    text: 'Sawdust in the bed, in the tea and in the cat. The shelf stands.',
  },
  {
    day: 306,
    at: '20:21',
    emotion: 'joy',
    text: 'First morning. She makes coffee as if it might go off.',
  },
  {
    day: 305,
    at: '22:10',
    emotion: 'love',
    text: "At night she keeps to the left of the stair that creaks, so that I can sleep. I'm awake. I like hearing her keep to the left.",
  },
  {
    day: 304,
    at: '21:53',
    emotion: 'anger',
    text: 'Our first quarrel was about a sponge. By midnight it was a very well informed sponge.',
  },
  {
    day: 303,
    at: '22:38',
    emotion: 'love',
    text: 'We made up about the sponge. She bought another one and hung a tag on it: hers, pulls to the left when sad.',
  },
  {
    day: 301,
    at: '20:47',
    emotion: 'joy',
    text: 'Dad writes letters now because the telephone, he says, hurries him. Page one is weather. Page two is what the weather did to the beans.',
  },
  {
    day: 300,
    at: '13:45',
    emotion: 'joy',
    text: 'All eleven of us on the steps at lunch, because of the sun. I had a step of my own, and it was in the middle.',
  },
  {
    day: 299,
    at: '22:12',
    emotion: 'love',
    text: 'The drawer with the good paper hardly closes any more, there are so many of his letters in it. It may stay like that.',
  },
  {
    day: 298,
    at: '07:31',
    emotion: 'joy',
    text: 'Swam before work. The water was so cold that I heard my own name.',
  },
  {
    day: 297,
    at: '21:25',
    emotion: 'love',
    text: "She brings up one story from the shop each evening. Tonight it was a tandem and two people who weren't speaking. They rode away on it together.",
  },
  {
    day: 296,
    at: '23:24',
    emotion: 'love',
    text: "Listened for her key at seven, at five past, at a quarter past. She'd stopped to look at a heron. I had already furnished the whole worry, with curtains.",
  },
  {
    day: 295,
    at: '20:35',
    emotion: 'joy',
    text: "The heron again. We've agreed that it's the same one.",
  },
];
