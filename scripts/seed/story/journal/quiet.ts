import type { JournalPage } from '../../journal/page.ts';

/** After. */
export const QUIET: readonly JournalPage[] = [
  {
    day: 135,
    at: '23:40',
    text: "I've opened this page four times. Today I'm leaving a line on it. There. #dad",
  },
  {
    day: 131,
    at: '22:15',
    title: 'Lists',
    text: 'Telephoned with the registry, the pension and the dentist. Toast for supper. The lists hang on the wall now, and she ticks them off in green. #after',
  },
  {
    day: 128,
    at: '21:50',
    text: "Everyone brings food in dishes that have to be returned. There's a map of who belongs to which lid. #mum",
  },
  {
    day: 125,
    at: '22:32',
    title: 'At my bench again',
    prompt: 'Hold something old. What has it been touched by before you?',
    text:
      "A psalter, and inside it the wax of somebody's candle, and in the wax, quite clear, the lines of a thumb. Three " +
      'hundred years. I held my own thumb next to it for a while. They let me. #work #after',
  },
  {
    day: 122,
    at: '23:07',
    text: 'Things that still have his hand in them: the window, the gate, the graft, my way of folding a newspaper. #dad',
  },
  {
    day: 119,
    at: '22:21',
    text: "I said something sharp about a dish. Rang back. She'd been about to ring me. We each apologised to the engaged tone first. #mum #anger",
  },
  {
    day: 116,
    at: '21:44',
    prompt: 'Write one honest line to somebody you miss. Then tell them what is new.',
    text: "It's quiet without your weather. New: the cat has learnt doors. Your beans are taller than she is. I've a place at the window now, at work, because of the light. #dad",
  },
  {
    day: 111,
    at: '22:49',
    title: 'Unpicking',
    text: 'Unpicked the same seam four times. The old one at the next bench calls it practice. #work #after',
  },
  {
    day: 108,
    at: '23:12',
    text: 'The gutters are done. We did them by telephone, Mum on the ladder and me with my eyes shut, and my sister on the third line shouting, "Both hands." #mum #sister',
  },
  {
    day: 105,
    at: '21:58',
    prompt: 'Which song takes you back to one exact room? Who else is in it?',
    text: 'You know which. The old kitchen, the steam, the radio with the fork for an aerial. All of us. #dad',
  },
  {
    day: 101,
    at: '22:30',
    title: 'The nurse',
    text:
      "She drank a whole pot of tea with us in the shop and told us what he'd said when we weren't there. That we were all " +
      "terrible at cards. That I'd got my hands from nobody, they were my own. #dad",
  },
  {
    day: 98,
    at: '07:40',
    text: 'Seven hours. I lay there afterwards and felt how heavy a rested arm is. #sleep',
  },
  {
    day: 95,
    at: '22:17',
    text: 'The cat sat down on page one, and Mum and I laughed about it on the telephone, both at once. #mum #after',
  },
  {
    monthsAgo: 3,
    at: '22:05',
    title: 'Beans in the shop',
    prompt: 'Count the circles you can see from here. Which one matters?',
    text:
      "Twenty-two: the pots, from above. She'd drilled a hole in each one and put a shard over it so that the earth would " +
      "stay. I didn't know that she knew that. He'd shown her, it turns out. #her #dad",
  },
];
