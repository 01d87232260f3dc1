import { paragraphs, type Thought } from './thought.ts';

export const JOY: readonly Thought[] = [
  {
    by: 'plus',
    day: 2,
    at: '18:58',
    text:
      "Laughed until I had to sit down on the floor of the garden centre. I can't even tell you what it was, a gnome was " +
      "involved. Afterwards I waited for the guilt to come and it didn't, it must have been held up somewhere.",
  },
  {
    by: 'rook',
    minutesAgo: 97,
    text: 'First pay in eleven weeks. I bought the good butter. I would like it to be known, by someone, that I bought the good butter.',
  },
  {
    by: 'fern',
    day: 17,
    at: '15:13',
    text:
      "A child on the ferry waved at every single boat with both arms, and every single boat waved back. I'd forgotten that " +
      'it was that simple, so I did it too. They wave back at grown-ups as well.',
  },
  {
    by: 'ember',
    day: 6,
    at: '11:42',
    text: "I danced in the kitchen with nobody looking, and then saw the window cleaner. He gave me a score with his fingers. Seven. I'll take a seven.",
  },
  {
    by: 'dusk',
    day: 11,
    at: '06:24',
    text: 'Snow. All the ugly things in our street have been forgiven.',
  },
  {
    by: 'moth',
    day: 3,
    at: '14:05',
    text: "Day one hundred. I wasn't going to count, and then I counted. I have the coin in my pocket and I've taken it out so often that it's warm.",
  },
  {
    by: 'linen',
    day: 13,
    at: '16:27',
    text: 'I swam in the lake in October. I made a noise that I did not know I owned. An old woman on the jetty said, very seriously, "Yes. That is the noise."',
  },
  {
    by: 'fern',
    day: 20,
    at: '12:53',
    text: "My bread rose. Fourth try. I've been visiting it.",
  },
  {
    by: 'salt',
    day: 7,
    at: '19:36',
    text: paragraphs(
      'My grandmother got a phone at eighty-six. Today she discovered voice messages. So far I have received: eleven minutes ' +
        'of her looking for her glasses, a conversation with the bird, the recipe for the fish (in order of memory rather than ' +
        'of cooking), and one where she thinks it is off and tells my aunt that I turned out well.',
      "I've saved that one in three places.",
    ),
  },
  {
    by: 'regen',
    day: 3,
    at: '17:55',
    text: 'De hele coupé zat vast bij Mechelen en iemand haalde een accordeon tevoorschijn. Niemand keek nog op zijn horloge. Ik had bijna liever dat we bleven staan.',
  },
  {
    by: 'quill',
    day: 4,
    at: '20:59',
    text: 'I understood a joke in my fourth language before anybody explained it. I laughed alone, one second ahead of the table. One glorious second.',
  },
  {
    by: 'niebla',
    day: 5,
    at: '10:21',
    text: 'Hoy el mar estaba tan quieto que hablamos bajito, como si durmiera.',
  },
];
