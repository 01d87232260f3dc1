import type { JournalPage } from '../../journal/page.ts';

/** Moving in above the workshop floor. */
export const SHOP: readonly JournalPage[] = [
  {
    day: 320,
    at: '21:36',
    title: 'The first whole book',
    prompt: 'Describe the last brave thing you did that nobody saw.',
    text: "I signed it. Inside the spine there's a place for a binder's initials, which is opened every two hundred years. Mine are small, but there they are. #work",
  },
  {
    day: 314,
    at: '23:40',
    text: 'Moving in, yes. Nervous, also yes. The two of them came by together. #home',
  },
  {
    day: 310,
    at: '22:05',
    text: 'Packing. Everything I own fits on a cargo bike, in two journeys, one of which was only for the lamp.',
  },
  {
    day: 306,
    at: '21:15',
    title: 'Downstairs',
    prompt: 'Describe yourself as the furniture in your room sees you.',
    text:
      "The chair: she's lighter than the last one and reads with her feet. The shelf: she measured me as if I could be hurt " +
      "by it. The bed has no comment. The lamp has known me for years and says that I've never looked so long at nothing.",
  },
  {
    day: 303,
    at: '21:20',
    text: "Sponge, part two. We've agreed that I may be wrong about sponges on even days. #us",
  },
  {
    day: 298,
    at: '20:28',
    text: 'Cold water, warm tea, a heron. If I had to explain to somebody what I mean by enough. #joy',
  },
  {
    day: 293,
    at: '22:49',
    title: 'My sister here',
    text: "She slept on the shop floor between two tandems and says that it was the best night in years. They've formed a party, the two of them. I'm the opposition. #sister #her",
  },
  {
    day: 291,
    at: '21:03',
    prompt: 'What did you carry in your pockets at ten years old?',
    text: 'String, a lens without a rim, the smooth one of the chestnuts, a note that said I was excused from swimming and that I never used.',
  },
  {
    day: 279,
    at: '22:38',
    title: 'Nine days',
    text: 'We did nothing, in a different order each day. I read one book out of four. I know now how she looks when nobody needs anything mended. #us #sea',
  },
  {
    day: 274,
    at: '20:59',
    text: 'Six minutes, they say. I thought of all the things that take five. #work #anger',
  },
  {
    day: 269,
    at: '22:11',
    text: 'I imagine the plan: a large sheet, eleven names, a pencil. Whoever holds it should at least have to sharpen it themselves. #work #worry',
  },
  {
    day: 264,
    at: '23:22',
    title: 'One song',
    text:
      "They danced between the bicycle frames, Mum with her shoes off. I've seen them dance perhaps four times, always for " +
      "the length of one song, always as if somebody had left the door of the ordinary open for a moment. I'd like to " +
      'remember where the light came from. From the street. From the left. #mum #dad',
  },
  {
    day: 260,
    at: '21:40',
    text: "It was the lamp. For three days I'd suspected my eyes, my pillow and the soup. #body",
  },
  {
    day: 257,
    at: '19:55',
    prompt: 'What would you cook, play or show to someone you wanted to know better?',
    text: "The repair room at a quarter to five, when the sun comes in across the presses and all the dust stands still. I'd say nothing about it. I'd see whether they lower their voice.",
  },
  {
    day: 252,
    at: '22:27',
    text: "Good week. I'm writing that down without touching wood. I touched the desk, but it's veneer. #us",
  },
];
