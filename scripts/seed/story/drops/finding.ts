import type { StoryDrop } from '../story-drop.ts';

/** A puncture, a tram, somebody with oil on her hands. */
export const FINDING: readonly StoryDrop[] = [
  {
    day: 387,
    at: '20:11',
    emotion: 'joy',
    text: 'The puncture was my own fault and the best thing this week. She turned the tube through a basin of water until it told her where, and then she showed me how it tells.',
  },
  {
    day: 386,
    at: '21:49',
    emotion: 'love',
    text: 'I have now walked past the shop four times with nothing wrong with my bicycle.',
  },
  {
    day: 385,
    at: '22:14',
    emotion: 'anxiety',
    text: 'What do people do with their hands while they talk? Mine have been holding on to each other since the puncture.',
  },
  {
    day: 384,
    at: '19:33',
    emotion: 'joy',
    text: "She lent me a lamp for the dark stretch by the water. It clips on. I've been clipping it on and off.",
  },
  {
    day: 382,
    at: '23:05',
    emotion: 'anxiety',
    text: 'Dad asked whether I\'m eating. I said yes too quickly. He said, "What, then?" I had to invent a stew.',
  },
  {
    day: 381,
    at: '20:27',
    emotion: 'joy',
    text: 'Made the stew. It tasted of relief and too much thyme.',
  },
  {
    day: 380,
    at: '20:30',
    emotion: 'love',
    text: "She'd pumped up my tyres overnight. She said that they looked worried. Nobody has ever looked at my tyres.",
  },
  {
    day: 379,
    at: '21:58',
    emotion: 'sadness',
    text: 'The smell of cut grass through the tram window, and I was nine for one stop.',
  },
  {
    day: 378,
    at: '22:36',
    emotion: 'anxiety',
    text: 'One page to present at the workshop meeting tomorrow. The kettle has heard it twice, the coat three times.',
  },
  {
    day: 377,
    at: '20:02',
    emotion: 'joy',
    text: 'It went well. My voice shook on the first line and then it got interested.',
  },
  {
    day: 375,
    at: '21:17',
    emotion: 'love',
    text: 'She writes people\'s worries on the tags. "Makes a sound on hills." "Shy brake." "Pulls to the left when sad." That one, she said, was mine.',
  },
  {
    day: 374,
    at: '21:30',
    emotion: 'joy',
    text: 'We have a game at work: guess from the smell how old a book is. I was off by eleven years. They nodded as if that were close. It is close.',
  },
  {
    day: 373,
    at: '22:41',
    emotion: 'anxiety',
    text: 'Do I like her, or do I like being somewhere where things get mended? I went to bed before the answer.',
  },
  {
    day: 372,
    at: '23:15',
    emotion: 'anxiety',
    text:
      'The letter from the clinic came, the yearly one. I rang Dad. "It\'s always only the yearly check," he said, in the ' +
      "voice he uses for wasps, and then he read me his own out loud, so that we'd each have one.",
  },
  {
    day: 370,
    at: '20:45',
    emotion: 'joy',
    text: 'All well, says mine. All well, says his. We celebrated by telephone, with the same biscuit.',
  },
  {
    day: 369,
    at: '21:08',
    emotion: 'joy',
    text: 'Two colleagues kept me a chair at lunch. Nobody mentioned it. There was just a cardigan on it until I came.',
  },
  {
    day: 368,
    at: '22:22',
    emotion: 'love',
    text: "I taught her the word for the ribbon in a book. She taught me the word for the sound of a good chain. We're both richer now by something that nobody needs.",
  },
  {
    day: 367,
    at: '19:57',
    emotion: 'love',
    text: 'I wrote her a long question and deleted it. What I sent was: "They say it stays dry tomorrow."',
  },
  {
    monthsAgo: 12,
    at: '21:26',
    emotion: 'joy',
    text: "It was dry. We walked to where the trams turn round. On the way back she took the side of the pavement with the puddles, without a word, and I've thought of little else.",
  },
  {
    day: 363,
    at: '22:10',
    emotion: 'joy',
    text: 'I know now which stair creaks for her and which for me.',
  },
  {
    day: 362,
    at: '23:33',
    emotion: 'anxiety',
    text: "It's going well, so I've begun to listen for the noise.",
  },
  {
    day: 361,
    at: '20:50',
    emotion: 'love',
    text: 'She has oil in the lines of her hands. It looks like a map on which every road is in use.',
  },
  {
    day: 360,
    at: '21:41',
    emotion: 'joy',
    text: "Mended a children's atlas in which somebody had drawn a tunnel from home to everywhere. I left the tunnel in. I strengthened it a little.",
  },
  {
    day: 359,
    at: '22:18',
    emotion: 'love',
    text: 'Fell asleep on her shoulder in a film about whales. She told me the plot on the way home, and I could tell that she was making up the best whale.',
  },
  {
    day: 358,
    at: '20:23',
    emotion: 'joy',
    text: 'Eight good evenings in a row. I collect them as other people collect tram tickets.',
  },
  {
    day: 357,
    at: '22:00',
    emotion: 'love',
    text: 'She held the torch while I searched for a screw, and she held it on my hands and not on the floor.',
  },
  {
    day: 356,
    at: '21:36',
    emotion: 'anger',
    text: '"You lot from the country", somebody said at lunch, and everyone laughed. I laughed as well, and that\'s what annoys me.',
  },
  {
    day: 355,
    at: '22:52',
    emotion: 'anger',
    text: 'What I should have said arrived at a quarter to eleven, well dressed, carrying flowers.',
  },
  {
    day: 353,
    at: '20:14',
    emotion: 'love',
    text: "Told her about the laughing. She gave no advice. She oiled the door that has squeaked since I've known her, and then the two of us sat in the quiet it made.",
  },
  {
    day: 351,
    at: '21:03',
    emotion: 'sadness',
    text: "I miss my sister most in shops. There's nobody to hold things up to.",
  },
];
