/** What waits at the edge of the light. */
export const FEAR: readonly string[] = [
  'Which worry visits most often? Offer it a chair and ask what it wants.',
  'What were you afraid of a year ago that has become ordinary?',
  'Describe the last brave thing you did that nobody saw.',
  'What would you try if it were certain that nobody laughed?',
  'Which sound in the night did you once explain, and then sleep?',
  'What do you do with your hands when you are nervous?',
  'Who or what makes you feel safe? Describe it as if drawing a map.',
  'Which phone call do you keep putting off? Write only its first sentence.',
  'What is the kindest thing you could say to yourself before something hard?',
  'What did you once dread that turned out to be gentle?',
  'Which part of tomorrow is unknown? Name three things in it that are known.',
  'Where do you go, in your mind, to be calm? Describe the way in.',
  'Write about a threshold you stood at for a while before you crossed it.',
  'What would you tell a child who is afraid of the dark?',
];
