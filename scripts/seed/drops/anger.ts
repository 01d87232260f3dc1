import { paragraphs, type Thought } from './thought.ts';

export const ANGER: readonly Thought[] = [
  {
    by: 'plus',
    day: 8,
    at: '19:12',
    text:
      'I screamed at a jar today. He was always the one who opened them, and for about a minute I ' +
      'hated that apricot jam more than I have ever hated a person. Then I held it under the hot tap ' +
      'and it opened, of course it did, and I was furious about that too.',
  },
  {
    by: 'wren',
    day: 4,
    at: '07:48',
    text: paragraphs(
      'Twelve hours on my feet and the poster in the staff room says HEROES WORK HERE. Somebody laminated it. Somebody had a budget for that.',
      "Tonight there were two of us for thirty-one beds. I held a stranger's hand with my left and charted with my right, " +
        'and when her son arrived he shouted at me about the parking. I let him, because what he was really saying was that he ' +
        "was frightened. I always translate. I translate all night. I'd like to know who is translating me.",
      'And the thing is I love this work. That is what makes me so angry. They are spending it. They found out that we would ' +
        'rather break than let someone lie there alone, and they put it in the planning.',
    ),
  },
  {
    by: 'ash',
    day: 16,
    at: '21:33',
    text: "He said 'calm down' and I was calm. I had been calm for nine years. That was the last of it, right there on the table between us.",
  },
  {
    by: 'rook',
    day: 10,
    at: '23:09',
    text: 'They cut the night bus. A room full of people voted on how I get home, and not one of them has ever stood at that stop in the rain.',
  },
  {
    by: 'sol',
    day: 6,
    at: '20:44',
    text: 'Me pidieron que sonriera más en la foto del equipo. El mismo equipo que me dejó sola con todo en agosto. Sonreí. Me da rabia lo bien que me sale.',
  },
  {
    by: 'quill',
    day: 13,
    at: '22:02',
    text: "Eleven relatives have an opinion on when I should marry. Not one has asked what I'm reading, or if I sleep.",
  },
  {
    by: 'rook',
    day: 19,
    at: '18:55',
    text: "I keep rewriting the email. 'As discussed.' What I mean is: I told you in March, I told you in April, I was right both times, and being right has cost me the whole summer.",
  },
  {
    by: 'regen',
    day: 8,
    at: '21:28',
    text: 'Iedereen zegt dat ik zo sterk ben. Niemand vraagt of ik het ook even mag neerzetten.',
  },
  {
    by: 'ember',
    day: 15,
    at: '23:41',
    text: 'My brother got the apology. I got the explanation.',
  },
  {
    by: 'moth',
    day: 22,
    at: '01:26',
    text: "I'm angry that I was an easy child. I'm angry that it was meant as a compliment, and that I still go looking for it.",
  },
];
