import type { StoryDrop } from '../story-drop.ts';

/** Trains, a ward, a garden with its lights. */
export const CORRIDOR: readonly StoryDrop[] = [
  {
    day: 189,
    at: '21:47',
    emotion: 'love',
    text: 'She comes along every other time and brings the small screwdriver. Nothing on that ward squeaks any more.',
  },
  {
    day: 188,
    at: '20:30',
    emotion: 'sadness',
    text: 'He slept while I read him the seed catalogue. I read on through all of the beans, because he likes beans.',
  },
  {
    day: 186,
    at: '22:19',
    emotion: 'anger',
    text: "I shouted at the printer in the workshop. Everyone was very kind about it. I'd rather somebody had shouted too.",
  },
  {
    day: 185,
    at: '21:33',
    emotion: 'anxiety',
    text: 'The good news was small and I carried it home in both hands.',
  },
  {
    monthsAgo: 6,
    at: '21:10',
    emotion: 'joy',
    text: "He's home. The tomatoes had been told. We carried his chair out to them, and he took the salute.",
  },
  {
    day: 179,
    at: '22:41',
    emotion: 'love',
    text: "He taught her to graft an apple with her eyes shut. She taught him to true a wheel on a bed tray. I'm the only one here without a trade that they respect.",
  },
  {
    day: 177,
    at: '20:56',
    emotion: 'anxiety',
    text: 'A good day has a sound, it turns out: his spoon going round in the cup. I listen for the spoon.',
  },
  {
    day: 175,
    at: '21:22',
    emotion: 'love',
    text: "Mum hums when she's afraid, always the song from the radio in the old kitchen. Tonight he hummed the second voice.",
  },
  {
    day: 173,
    at: '23:01',
    emotion: 'anxiety',
    text: 'Back there again by the late train. I know all the stations by their gardens.',
  },
  {
    day: 171,
    at: '22:26',
    emotion: 'sadness',
    text: 'We talked about the river, he and I, and about the year of the big pears. He had all the years in his own order, and I followed him there.',
  },
  {
    day: 169,
    at: '20:40',
    emotion: 'anger',
    text: "On the form there's a box of one centimetre for what I am to him. I wrote very small and very much.",
  },
  {
    day: 167,
    at: '21:54',
    emotion: 'love',
    text: "Shaved him with his own brush. He held very still and puffed out one cheek and then the other, like whoever he'd seen do it first.",
  },
  {
    day: 165,
    at: '22:33',
    emotion: 'anxiety',
    text: 'We used to say "in the spring". Now we say "this week", and we say it lightly.',
  },
  {
    day: 163,
    at: '20:11',
    emotion: 'joy',
    text: 'He won at cards and accused himself of cheating.',
  },
  {
    day: 161,
    at: '21:46',
    emotion: 'love',
    text: 'We did the crossword. He had all the answers and none of the letters, so he told me what each thing was for.',
  },
  {
    day: 159,
    at: '23:08',
    emotion: 'sadness',
    text: 'The house is full of people being quiet in different rooms.',
  },
  {
    day: 157,
    at: '22:17',
    emotion: 'love',
    text: 'I asked him about the trains, all those years, and the hand on the glass. "The ticket was never lost," he said. "It was in my other hand."',
  },
  {
    day: 155,
    at: '21:29',
    emotion: 'sadness',
    text: 'My sister and I slept head to foot again. Neither of us said what we sound like.',
  },
  {
    day: 153,
    at: '20:35',
    emotion: 'love',
    text: "He wanted the window open, to hear whether the wheel was turning. There's no wheel there. I told him that it ran beautifully.",
  },
  {
    day: 151,
    at: '22:50',
    emotion: 'love',
    text: 'I held the peppermints and he held my sleeve. The light went over the whole garden, bed by bed, and we watched it do that.',
  },
];
