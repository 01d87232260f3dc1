import type { Thought } from '../drops/thought.ts';
import type { Handle } from '../people.ts';
import type { PlannedReaction } from '../plan-reactions.ts';

/** A crisis post to be, and what the other members answered. */
export type CrisisThought = Thought & {
  readonly by: Handle;
  readonly answers: readonly PlannedReaction[];
};

export const CRISIS_POSTS: readonly CrisisThought[] = [
  {
    by: 'harbor',
    day: 9,
    at: '19:40',
    text:
      'I rang the helpline. Sat in the car outside the supermarket and rang it, and nearly hung up ' +
      'when somebody actually answered. He asked my first name and how today had been. For a long ' +
      'while that was all he asked. It was enough to drive home on.',
    answers: [
      { by: 'moth', type: 'respect' },
      { by: 'plus', type: 'respect' },
      { by: 'plus', type: 'dark' },
    ],
  },
  {
    by: 'moth',
    day: 7,
    at: '03:31',
    text:
      'Third night without sleep, and everything has gone very loud and very far away. I told my doctor today, out loud, all ' +
      "of it. She didn't look shocked. She wrote things down and gave me a time on Thursday. I am holding on to Thursday.",
    answers: [
      { by: 'harbor', type: 'dark' },
      { by: 'plus', type: 'dark' },
    ],
  },
  {
    by: 'plus',
    day: 5,
    at: '02:48',
    text:
      'Panic again, on the bathroom floor, because the tiles are cold and cold is something. I know by now that it crests. ' +
      "I'm writing this so that next time I can read that it did. It's cresting. It's going.",
    answers: [
      { by: 'moth', type: 'same' },
      { by: 'harbor', type: 'same' },
      { by: 'harbor', type: 'dark' },
    ],
  },
  {
    by: 'harbor',
    day: 4,
    at: '20:16',
    text:
      "Some evenings the weight comes in like weather and I have to sit down under it. Tonight I texted a friend 'bad one', " +
      "and she came with soup and didn't ask. It is still heavy. There are two of us under it.",
    answers: [{ by: 'moth', type: 'therapy' }],
  },
  {
    by: 'plus',
    day: 2,
    at: '23:12',
    text:
      "It's a year tomorrow. Everyone has been so kind that I haven't had the heart to tell them I still listen for his key. " +
      'I called my sister. We hardly talked. She stayed on the line and did her washing-up, and I listened to the plates.',
    answers: [
      { by: 'harbor', type: 'dark' },
      { by: 'moth', type: 'dark' },
      { by: 'moth', type: 'respect' },
    ],
  },
  {
    by: 'moth',
    day: 1,
    at: '22:05',
    text:
      "I said I was fine to eleven people today. I counted. I'm not, and I'm saying it here because you can't see my face " +
      "while I say it. I don't need fixing tonight. I need it not to be a secret.",
    answers: [],
  },
];
