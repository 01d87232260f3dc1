import type { JournalPage } from '../../journal/page.ts';

/** A catalogue of beans, and a chair in the garden. */
export const GARDEN: readonly JournalPage[] = [
  {
    day: 187,
    at: '21:46',
    title: 'The catalogue',
    text: "Read to him about beans. There are people who've written very tenderly about beans. #dad",
  },
  {
    monthsAgo: 6,
    at: '22:15',
    title: 'Home',
    prompt: 'Describe a garden, a balcony or a single plant that you know.',
    text:
      'His: twelve rows, string, jam jars against the slugs, a chair whose legs have sunk in just ' +
      'enough. We put him in it with two blankets. He looked along each of the rows and said, ' +
      '"Who\'s been at my spacing?" and Mum went inside to laugh. #dad #mum',
  },
  {
    day: 180,
    at: '22:20',
    text: "A whole week in which the telephone only rang for ordinary reasons. I'd like to write to the telephone and thank it.",
  },
  {
    day: 176,
    at: '21:39',
    text: "The two of them have started on the apple. He holds the knife and she holds the branch and neither of them says a word for an hour. I've been sent for the tape. #dad #her",
  },
  {
    day: 172,
    at: '23:11',
    title: 'The year of the big pears',
    text: "It wasn't difficult to go along. We talked about the pears of that year, the size of them, and who had stolen which. #dad",
  },
  {
    day: 168,
    at: '22:04',
    prompt: 'Write about a welcome at a station, a gate or a door that was full of care.',
    text: 'Mum stands at the gate with the torch, whenever I come, however late. She points it at the ground in front of my feet and walks backwards. #mum',
  },
  { day: 164, at: '21:26', text: 'He cheats at cards so badly that it must be kindness. #dad' },
  {
    day: 160,
    at: '22:58',
    text: "My work has sent a plant. It's from the nine, not from the structure; they've all signed the pot. #work",
  },
  {
    day: 156,
    at: '22:43',
    title: 'The ticket',
    text: "I asked him at last. So he'd had it in his other hand, every time. All those years he gave me somewhere to look. #dad",
  },
  {
    day: 152,
    at: '21:08',
    prompt: 'Which ordinary afternoon has stayed with you, for no reason you can name?',
    text: "Today's. Washing on the line, the radio in the kitchen, all four of us in the garden. A bee in the beans, and Dad telling it where to go. #home",
  },
];
