import type { StoryDrop } from '../story-drop.ts';

/** A window that closes, a loaf, a coat that is taken off. */
export const TRUSTING: readonly StoryDrop[] = [
  {
    day: 350,
    at: '22:29',
    emotion: 'love',
    text: 'My sister sent a picture of a terrible lamp with no words at all. So there is somebody, after all.',
  },
  { day: 349, at: '20:50', emotion: 'joy', text: 'Bought a second plate.' },
  {
    day: 348,
    at: '19:46',
    emotion: 'joy',
    text: 'I have a hook in the workshop now. My name under it was in pencil, and today somebody has gone over it in ink.',
  },
  {
    day: 346,
    at: '23:21',
    emotion: 'anxiety',
    text: "Dad is coming to see where I live. I've looked at the room with his eyes and moved the chair six times.",
  },
  {
    day: 345,
    at: '21:54',
    emotion: 'joy',
    text: "He mended the window. He hadn't said that he would. I came back with the bread and it closed.",
  },
  {
    day: 344,
    at: '22:07',
    emotion: 'love',
    text: 'He and she talked about ball bearings for an hour. I sat between them on the floor of the shop with my tea and was, as far as I can tell, entirely happy.',
  },
  {
    day: 343,
    at: '20:36',
    emotion: 'sadness',
    text: 'Brought him to the train. He put his hand flat on the glass from inside, as he did at every school gate, and then he looked for his ticket so that neither of us had to wave first.',
  },
  {
    day: 342,
    at: '20:58',
    emotion: 'joy',
    text: "Dad has written a letter, and it's to her and not to me. Four pages on grease.",
  },
  {
    day: 341,
    at: '21:45',
    emotion: 'love',
    text: "Found his handkerchief under the sink, where he'd lain on his back. Ironed. It smells of his whole jacket.",
  },
  {
    day: 340,
    at: '22:34',
    emotion: 'anxiety',
    text: 'Everything was all right today. I went round the flat twice to make sure of it.',
  },
  {
    day: 338,
    at: '20:58',
    emotion: 'love',
    text: "She's put a second hook by her door. She says it came in a set.",
  },
  {
    day: 336,
    at: '21:22',
    emotion: 'joy',
    text: "Rode the length of one street with no hands, at thirty-four. There were no witnesses, so I'm reporting it here.",
  },
  {
    day: 335,
    at: '23:09',
    emotion: 'anxiety',
    text: 'I treat a nice day as a loan. I read all the conditions.',
  },
  {
    day: 333,
    at: '20:05',
    emotion: 'anger',
    text: 'The tram was full and not one person moved their bag for the woman with the stick. I stood up, and then I glared on her behalf all the way to the depot.',
  },
  {
    day: 332,
    at: '21:05',
    emotion: 'joy',
    text: 'Market, three pears, a band with a tuba. I followed the tuba further than I meant to.',
  },
  {
    day: 331,
    at: '22:16',
    emotion: 'love',
    text: 'Her feet are ice. She says that mine are a public service.',
  },
  {
    day: 329,
    at: '21:27',
    emotion: 'joy',
    text: 'We have a loaf. I mean that we own one together, half each, and somebody has to remember it.',
  },
  {
    day: 328,
    at: '21:40',
    emotion: 'love',
    text: "She kept the tag from my first puncture. It's in her wallet, behind the stamps.",
  },
  {
    day: 327,
    at: '22:49',
    emotion: 'anxiety',
    text: 'Her mother called me "your friend", in passing. I\'ve weighed it on every scale I have.',
  },
  {
    day: 326,
    at: '20:40',
    emotion: 'love',
    text: 'She rang her mother back in front of me and used the other word. Twice, because the line was bad.',
  },
  {
    day: 324,
    at: '21:11',
    emotion: 'joy',
    text: 'Laughed so hard at breakfast that the people next door knocked to ask whether they could have some.',
  },
  {
    day: 323,
    at: '21:10',
    emotion: 'joy',
    text: 'My coat lives on its hook now. I take it off at the door like other people.',
  },
  {
    day: 322,
    at: '22:57',
    emotion: 'sadness',
    text: 'Rain on the skylight, the kind they have at home. It turns out you can be homesick in a good week.',
  },
  {
    day: 321,
    at: '20:29',
    emotion: 'joy',
    text: 'The first book that is mine from the first stitch to the last went back to its shelf today. I visited it in my lunch break.',
  },
];
