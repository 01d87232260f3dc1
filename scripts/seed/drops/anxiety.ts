import { paragraphs, type Thought } from './thought.ts';

export const ANXIETY: readonly Thought[] = [
  {
    by: 'free',
    day: 6,
    at: '09:17',
    text: "Practised ordering coffee in my head the whole way there. Then they asked something I hadn't practised. I said 'you too.' The question was 'milk?'",
  },
  {
    by: 'free',
    day: 3,
    at: '20:51',
    text: "Three unread messages from my manager, all starting with 'quick question'. I have been tidying one drawer for an hour. Nothing bad has ever happened in this drawer.",
  },
  {
    by: 'plus',
    day: 4,
    at: '06:39',
    text:
      "The letter from the clinic has been on the table since Monday. It's the yearly check, it is always only the yearly " +
      'check. But last year there were two of us to say so, and it turns out he did most of the saying.',
  },
  {
    by: 'ember',
    minutesAgo: 14,
    text:
      "Interview in forty minutes. I've ironed the shirt, un-ironed it by sitting down, and ironed it again. If anyone else " +
      'out there is impersonating a functioning adult today: good luck, me too.',
  },
  {
    by: 'lumen',
    day: 11,
    at: '03:22',
    text: paragraphs(
      "3:22. The heating ticks. I have now been awake long enough to have gone through money, my mother's knee, a thing I " +
        "said at a party in 2014, the noise the car makes, and whether I'm the kind of friend people describe as 'a lot'.",
      "I know how it works. It isn't really the car. It's that at night my mind walks round the house trying every door, and " +
        "it won't lie down until it finds one that opens, and when it does it's so relieved to have been right to worry.",
      "Around five the first tram will go by and I'll think of the driver, who got up in the dark and found their shoes and " +
        "is now bringing all that light down the street with three people in it. And that'll do it, it nearly always does. " +
        "I'll fall asleep during the tram. I just wanted somebody to know about the part before the tram.",
    ),
  },
  {
    by: 'moth',
    day: 8,
    at: '08:03',
    text: 'On the train I went over whether I had locked the door, four times. The fifth time I pictured the door and told it that I trusted it.',
  },
  {
    by: 'lumen',
    day: 2,
    at: '23:34',
    text: "She typed for a whole minute. The dots came and went, came and went. Then: 'ok.' I've been reading that word like weather.",
  },
  {
    by: 'fern',
    day: 10,
    at: '02:45',
    text: "The baby has slept for five hours and I can't sleep because the baby is asleep.",
  },
  {
    by: 'rook',
    day: 14,
    at: '12:10',
    text: 'The rent went up again and I did the thing where I open the bank app, look away, and let it look at me instead.',
  },
  {
    by: 'lumen',
    minutesAgo: 188,
    text: 'I rehearse phone calls to the dentist as if I were giving evidence.',
  },
  {
    by: 'quill',
    minutesAgo: 5,
    text: "Results on Friday. Everybody says that whatever happens, it's fine. I'd like one person to be as scared as I am, just for a minute, so that I could be the one to say it's fine.",
  },
  {
    by: 'regen',
    day: 18,
    at: '01:14',
    text: 'Ik lig wakker van een gesprek dat nog niet heeft plaatsgevonden. Zelfs in mijn eigen versie kom ik niet uit mijn woorden.',
  },
  {
    by: 'lumen',
    day: 6,
    at: '13:36',
    text: 'My hands shake when I am happy too. I wish people knew that. I wish I could always tell which one it is.',
  },
];
