import type { Emotion } from '../contract/emotions.ts';

type Lines = readonly [string, ...string[]];

/** When one emotion carries the text. */
export const ONE_FEELING: Readonly<Record<Emotion, Lines>> = {
  sadness: [
    'There is a weight in these words, and you carried it all the way here.',
    'You speak quietly, and the sadness is still easy to hear.',
    'Something is missing in what you wrote. You left its shape on the page.',
    'You let the ache stand as it is. It did not need a better name.',
    'These words move slowly, the way grief does.',
    'You wrote from a low place and did not look away from it.',
    'What hurts here has been with you for a while. Now it has a few lines of its own.',
  ],
  anger: [
    'There is heat in this, and you did not cool it down for anyone.',
    'You wrote with your jaw set. The anger knows exactly where it comes from.',
    'Something crossed a line, and your words are still standing on it.',
    'You kept this behind your teeth for a while. It comes out burning.',
    'Under the fire there is something you wanted to be fair.',
    'You did not make this smaller than it is. The anger is allowed its full size here.',
  ],
  anxiety: [
    'Your thoughts run ahead of you here, and you wrote them down mid-stride.',
    'There is a hum under these words that does not switch off.',
    'You are holding many endings at once, and none of them has happened yet.',
    'The worry circles, and you let it be seen circling.',
    'These lines are short of breath. You wrote them anyway.',
    'Something has not been decided, and you feel it in every word.',
  ],
  love: [
    'There is warmth in this, and you left it uncovered.',
    'You write as if someone were close by.',
    'Tenderness runs through these lines. You let it show.',
    'Someone matters to you here, and it is in every word.',
    'You put something soft into a dark place, and it stayed soft.',
    'You kept a small moment and gave it back whole.',
  ],
  joy: [
    'There is light in this, and you let it stay light.',
    'You caught something bright before it passed.',
    'These words breathe easily. You can hear it.',
    'Something in you loosened here, and it reads like laughter.',
    'You wrote down a good moment as if it deserved keeping.',
    'There is room in these lines. You sound at home in them.',
  ],
};

/** When two carry it, by their names in the order of EMOTIONS. */
export const TWO_FEELINGS: Readonly<Record<string, Lines>> = {
  'sadness+anger': [
    'The anger speaks first here, or the hurt does. You let both have their say.',
    'There is a wound under the fire, and you showed the two together.',
  ],
  'sadness+anxiety': [
    'You are tired and alert at once in these lines, and neither lets the other rest.',
    'There is something lost here and something feared. You carry both of them.',
  ],
  'sadness+love': [
    'You miss what you love, and the love has not grown smaller for it.',
    'The ache here is shaped like somebody. You still keep their place.',
  ],
  'sadness+joy': [
    'There is a smile in this with something heavy behind it. You showed both.',
    'You hold light and loss in the same hand here.',
  ],
  'anger+anxiety': [
    'You are braced and burning at once, and the words came out of that.',
    'There is fear close behind the anger here. You did not hide either.',
  ],
  'anger+love': [
    'It burns because it matters to you. Both are in the words.',
    'You are angry at something you also love, and you wrote from between the two.',
  ],
  'anger+joy': [
    'There is fire in this and a laugh that goes with it.',
    'You let it out with an edge, and something in you got lighter.',
  ],
  'anxiety+love': [
    'You have something to lose here, and you hold it carefully.',
    'The fear and the tenderness in this are about the same thing.',
  ],
  'anxiety+joy': [
    'You stand at the edge of something here, half afraid and half bright.',
    'There is a flutter in these words that could be fear or hope. You let it be both.',
  ],
  'love+joy': [
    'Someone makes the light softer here, and you noticed.',
    'There is gladness in this, and it has somebody in it.',
  ],
};

/** When no feeling was found in the words. */
export const NO_FEELING: Lines = [
  'You set this down plainly. It may hold more than it says.',
  'You wrote around something here, and left it quiet.',
  'Few words, and no name for the feeling. You let it pass through as it was.',
  'You left this open. The silence between the words is yours.',
];

/** When the words speak, or may speak, of not wanting to be here: nothing clever, nothing bright. */
export const VERY_HEAVY: Lines = [
  'What you wrote is very heavy, and you did not leave it unsaid.',
  'You put words to something that is hard to say anywhere.',
  'There is a great deal of pain near these words. You said it in your own voice.',
];
