import type { Emotion } from '../../contract/emotions.ts';
import type { DarkEmotion } from '../emotions/labels.ts';

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
    'There is an emptiness in these lines, and you left it open.',
    'You wrote this the way one closes a door without a sound.',
    'Some things leave and keep their place. You wrote from beside one.',
    'The missing is louder than the words here. You let it be.',
    'You set something heavy down gently, so that it would not break.',
    'Nothing here asks to be cheered. You let the grey stay grey.',
  ],
  anger: [
    'There is heat in this, and you did not cool it down for anyone.',
    'You wrote with your jaw set. The anger knows exactly where it comes from.',
    'Something crossed a line, and your words are still standing on it.',
    'You kept this behind your teeth for a while. It comes out burning.',
    'Under the fire there is something you wanted to be fair.',
    'You did not make this smaller than it is. The anger is allowed its full size here.',
    'There is an edge to every word here, and you left it sharp.',
    'You kept silent about less than this. Here you did not.',
    'The unfairness of it stands in plain sight, the way you put it.',
    'You wrote this hot, and it is still warm.',
    'Enough is a quiet word. You can be heard saying it here.',
    'You did not soften this for anybody. It stands as it was felt.',
  ],
  anxiety: [
    'Your thoughts run ahead of you here, and you wrote them down mid-stride.',
    'There is a hum under these words that does not switch off.',
    'You are holding many endings at once, and none of them has happened yet.',
    'The worry circles, and you let it be seen circling.',
    'These lines are short of breath. You wrote them anyway.',
    'Something has not been decided, and you feel it in every word.',
    'You wrote from inside the waiting, where minutes are long.',
    'There are many what-ifs in here, and you gave each of them a line.',
    'You keep watch in these words, though nobody asked you to.',
    'Something in this will not sit still, and you did not pretend that it does.',
    'You heard every small sound of it, and wrote them down.',
    'The ground moves a little in these lines. You kept your footing long enough to say so.',
  ],
  love: [
    'There is warmth in this, and you left it uncovered.',
    'You write as if someone were close by.',
    'Tenderness runs through these lines. You let it show.',
    'Someone matters to you here, and it is in every word.',
    'You put something soft into a dark place, and it stayed soft.',
    'You kept a small moment and gave it back whole.',
    'You noticed a small thing about somebody, and that says all of it.',
    'There is a name in this, even where you did not write it.',
    'What you wrote leans towards someone, the way people do without knowing.',
    'You carry somebody with you here, and carry them lightly.',
    'There is a closeness in these words that asks for nothing.',
    'You wrote fondly here, without a reason and without a joke.',
  ],
  joy: [
    'There is light in this, and you let it stay light.',
    'You caught something bright before it passed.',
    'These words breathe easily. You can hear it.',
    'Something in you loosened here, and it reads like laughter.',
    'You wrote down a good moment as if it deserved keeping.',
    'There is room in these lines. You sound at home in them.',
    'Something went right, and you stayed long enough to see it.',
    'You were glad, out loud, in a quiet place.',
    'This has the sound of a window being opened.',
    'A good hour can be short. You kept this one.',
    'There is a spring in these words. You did not hold it back.',
    'You wrote as one writes when the weather has turned.',
  ],
};

/** When two carry it, by their names in the order of EMOTIONS. */
export const TWO_FEELINGS: Readonly<Record<string, Lines>> = {
  'sadness+anger': [
    'The anger speaks first here, or the hurt does. You let both have their say.',
    'There is a wound under the fire, and you showed the two together.',
    'You were hurt first, and angry after. Both are still here.',
    'The loss has a blame beside it, and you named the two.',
  ],
  'sadness+anxiety': [
    'You are tired and alert at once in these lines, and neither lets the other rest.',
    'There is something lost here and something feared. You carry both of them.',
    'You mourn one thing and brace for the next. It is all in here.',
    'What is gone and what may come stand side by side in your words.',
  ],
  'sadness+love': [
    'You miss what you love, and the love has not grown smaller for it.',
    'The ache here is shaped like somebody. You still keep their place.',
    'You miss it so because it was dear to you.',
    'You write to somebody who is not there, and the warmth is.',
  ],
  'sadness+joy': [
    'There is a smile in this with something heavy behind it. You showed both.',
    'You hold light and loss in the same hand here.',
    'You were glad, and it hurt a little. Both are true here.',
    'A bright thing casts its shadow in these lines, and you drew both.',
  ],
  'anger+anxiety': [
    'You are braced and burning at once, and the words came out of that.',
    'There is fear close behind the anger here. You did not hide either.',
    'Your guard is up, and you wrote from behind it.',
    'You fear what may come, and it makes you furious.',
  ],
  'anger+love': [
    'It burns because it matters to you. Both are in the words.',
    'You are angry at something you also love, and you wrote from between the two.',
    'Only what is close to you could make you this angry.',
    'You are hurt by a hand that you would still hold.',
  ],
  'anger+joy': [
    'There is fire in this and a laugh that goes with it.',
    'You let it out with an edge, and something in you got lighter.',
    'You are done with it, and there is a grin in the way you say so.',
    'There is triumph in this, with its teeth showing.',
  ],
  'anxiety+love': [
    'You have something to lose here, and you hold it carefully.',
    'The fear and the tenderness in this are about the same thing.',
    'You hold someone dear, and your hands are not quite steady.',
    'To care so much is to be a little afraid. You wrote down both.',
  ],
  'anxiety+joy': [
    'You stand at the edge of something here, half afraid and half bright.',
    'There is a flutter in these words that could be fear or hope. You let it be both.',
    'Your heart is quick in this, and not only with fear.',
    'Something good is near enough to frighten you a little.',
  ],
  'love+joy': [
    'Someone makes the light softer here, and you noticed.',
    'There is gladness in this, and it has somebody in it.',
    'You were happy, and not alone in it.',
    'You laughed with somebody here, and it is still in the words.',
  ],
};

/** When no feeling was found in the words. */
export const NO_FEELING: Lines = [
  'You set this down plainly. It may hold more than it says.',
  'You wrote around something here, and left it quiet.',
  'Few words, and no name for the feeling. You let it pass through as it was.',
  'You left this open. The silence between the words is yours.',
  'You wrote this evenly, as one notes the weather. It is kept all the same.',
  'You gave a plain thing its place for a day.',
  'There is not much colour in these words, and you did not add any.',
  'You said what there was to say, and no more than that.',
];

/**
 * When the words may speak of not wanting to be here, by the feeling in them: it is named plainly, and nothing clever,
 * bright or darker than that is said. Bright feelings have none: a glad line is wrong beside a hint that is meant.
 */
export const MAY_BE_HEAVY: Readonly<Record<DarkEmotion, Lines>> = {
  sadness: [
    'The sadness in this is easy to hear. You did not hide it.',
    'You let this be sad, and you let it be read.',
    'You wrote about something that hurts, in your own voice.',
  ],
  anger: [
    'There is anger in this, and it is yours to say.',
    'You are angry here, and you said so in your own voice.',
    'You did not swallow this. The anger in it can be heard.',
  ],
  anxiety: [
    'There is unease in this, and you did not hide it.',
    'You wrote about something that worries you, in your own voice.',
    'You let the fear in this be read as it is.',
  ],
};

/** The same where no dark feeling was found: nothing is claimed, for such words are as often meant quite harmlessly. */
export const MAY_BE_ANYTHING: Lines = [
  'You put this into words of your own, and they are kept as they are.',
  'You told this the way it is for you.',
  'You did not keep this to yourself. It has a place here.',
  'What you wrote has weight of its own, and it stands here as you said it.',
  'You said this in your own voice, and it can be read.',
];

/** When the words speak outright of not wanting to be here: nothing clever, nothing bright. */
export const VERY_HEAVY: Lines = [
  'What you wrote is very heavy, and you did not leave it unsaid.',
  'You put words to something that is hard to say anywhere.',
  'There is a great deal of pain near these words. You said it in your own voice.',
  'You carried something very heavy into these lines, and let it be seen.',
  'These are words for a very dark place. You found them, and they are here.',
];
