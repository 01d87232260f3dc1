import type { JournalPage } from '../../journal/page.ts';

/** Eleven places, nine, and the first tests. */
export const ELEVEN: readonly JournalPage[] = [
  {
    day: 248,
    at: '21:53',
    title: 'Eleven',
    text: "We all did our work today as if it were being filmed. Nobody hummed. I hadn't known how much of that room is humming. #work",
  },
  {
    day: 244,
    at: '22:34',
    prompt: 'Write the complaint you will not send. Then write its first line again, softer.',
    text: '"Dear Sir, you have no idea what this is." "Dear Sir, let me show you what this is."',
  },
  {
    day: 241,
    at: '22:58',
    text: "She gave me her bone folder before she left. It's older than both of us and fits her hand and not mine. I'm going to have to grow into it. #work #anger",
  },
  {
    day: 237,
    at: '21:22',
    text: 'A column for the glue, a column for the thread, a column called "other", and in it, I suppose, all of us. #work',
  },
  {
    day: 234,
    at: '23:05',
    title: 'True',
    prompt: 'When did anger once help you do something right?',
    text:
      "I trued a wheel for an hour because I couldn't speak. You look for the place where it strays and give it a quarter of " +
      "a turn, no more, and then you let it run and look again. I've been using half turns on myself for years. #anger #her",
  },
  {
    day: 230,
    at: '06:20',
    text: "Up at four with tea. Two lists: what's mine to carry at work, and what isn't. The second is longer. I've pinned up the first. #sleep #work",
  },
  {
    day: 226,
    at: '22:13',
    title: 'The ledger',
    text: 'We passed it down the bench, nine pairs of hands. For one afternoon nobody was faster than anybody else. #work #joy',
  },
  {
    day: 221,
    at: '21:37',
    text: 'Her shoulder blade, when she reaches for the top shelf. Somebody ought to bind that. #her',
  },
  {
    day: 219,
    at: '22:44',
    prompt: 'What do you pretend not to care about? Care about it here.',
    text: "Whether Dad asks about my work. He asks about the building: how thick the walls are, which way the windows look. Tonight I've understood that it's the same question. #dad",
  },
  {
    day: 216,
    at: '22:09',
    text: "Tests. I've written the word down so that it stands somewhere outside my head. #dad #worry",
  },
  {
    day: 213,
    at: '21:30',
    title: 'Her telephone voice',
    text:
      'I heard her say "No, I\'ll hold" eleven times, quite friendly. Then they had an appointment. She\'s never liked ' +
      'telephones. She sat down on the step afterwards like somebody who has carried a piano. #her #dad',
  },
  {
    day: 208,
    at: '23:19',
    prompt: 'Who or what makes you feel safe? Describe it as if drawing a map.',
    text: "North: the shutter and its four pulls. East: Dad's handwriting. South: my sister, asleep across the bed. West: a wheel and somebody listening to it. My house is in the middle. #us",
  },
  {
    day: 204,
    at: '22:51',
    text: 'Two of my eleven questions were answered. The other nine he took the list from my hand and put it in his pocket, and asked the doctor about her garden. #dad',
  },
  {
    day: 199,
    at: '22:36',
    title: 'Peppermints',
    text: 'One for each lift, one for each corridor, two for the waiting room with the fish. He has a system. The nurse is part of it by now. #dad',
  },
  {
    day: 194,
    at: '21:17',
    text: "Everyone means well, and I'm cross with all of them. The apologies will go out in alphabetical order. #anger",
  },
  {
    day: 190,
    at: '23:02',
    prompt: 'Recall a journey you made half asleep. Who was driving?',
    text:
      "Tonight's. A woman with a thermos. She turned off the lights in our carriage for the long stretch, without anyone " +
      'asking, and for twenty minutes the train was only a sound with all of us in it. #trains',
  },
];
