import { paragraphs, type Thought } from './thought.ts';

export const LOVE: readonly Thought[] = [
  {
    by: 'free',
    day: 1,
    at: '22:10',
    text:
      'The baker downstairs has started hanging the burnt rolls on my door handle in a paper bag. No ' +
      "note. Tonight I left a jar of my mother's plum jam on his step and ran back up like a child. " +
      "I'm thirty-one. I haven't run up a stair for anyone in years.",
  },
  {
    by: 'plus',
    day: 3,
    at: '19:25',
    text:
      'Mum and I planted his tomatoes, in the order he always did it, too close together and all. ' +
      'She corrected me in his voice. We both heard it. She held my wrist with her muddy glove ' +
      'and neither of us said anything, and I thought: there he is.',
  },
  {
    by: 'plus',
    day: 1,
    at: '21:44',
    text:
      'My sister fell asleep on the sofa in the middle of a sentence, with her shoes on, exactly as she did when she was ' +
      "nine. I took them off and set them side by side by the door. Some jobs you're given once and keep.",
  },
  {
    by: 'tide',
    day: 16,
    at: '20:17',
    text: 'She laughs before she gets to the end of the joke, every time, so nobody ever hears how it ends. Nineteen years. I hope I never find out.',
  },
  {
    by: 'duin',
    day: 13,
    at: '22:36',
    text: 'Hij zet elke avond zijn fiets zo neer dat de mijne er nog bij past. Ook nu ik al een week weg ben. De buurvrouw stuurde een foto.',
  },
  {
    by: 'niebla',
    minutesAgo: 325,
    text: 'Mi abuela ya no recuerda mi nombre, pero cada vez que entro me guarda la mitad de su galleta. Hoy me dijo: no sé quién eres, pero sé que eres de los míos.',
  },
  {
    by: 'tide',
    minutesAgo: 43,
    text: "He can't say 'I love you'. He says 'text me when you're home'. It took me thirty years to learn the language, and now I hear it everywhere.",
  },
  {
    by: 'rook',
    day: 4,
    at: '18:22',
    text: paragraphs(
      'My son is four and has decided that the moon follows our car because it likes us. I was about to explain. I had the whole thing ready, the distances, an orange and a lamp.',
      "Then he wound down the window and shouted, 'WE'RE GOING TO THE SHOP, BUT WE'RE COMING BACK,' so that it wouldn't worry.",
      "I drove the long way home. I'll explain it some other year.",
    ),
  },
  {
    by: 'wren',
    day: 12,
    at: '08:30',
    text:
      'Came off nights to find my roommate had drawn the curtains in my room and put a sign on the door for the delivery ' +
      "people: SHE IS SLEEPING. SHE EARNED IT. There were three exclamation marks. I've never felt so guarded.",
  },
  {
    by: 'tide',
    day: 11,
    at: '17:49',
    text: "I love that my neighbour practises the same eight bars of Schubert every evening and always stumbles at the same place. If he ever gets it right I'll know something has happened to him.",
  },
  {
    by: 'sol',
    day: 14,
    at: '23:02',
    text: 'I said it first. Out loud, in a car park, holding a watermelon.',
  },
  {
    by: 'quill',
    day: 9,
    at: '21:19',
    text: 'My grandfather folds the newspaper for me so that the crossword is on top. He has filled in one word, always the easiest, so that it looks begun.',
  },
  {
    by: 'tide',
    day: 25,
    at: '19:08',
    text: 'Some people you love like a house. You just notice, years later, that you stopped looking for one.',
  },
];
