/** Where you are, and where you could be. */
export const PLACE: readonly string[] = [
  'Describe the view from where you sit, as if for somebody who will come here once.',
  'Which road could you walk with your eyes closed?',
  'Where do you feel most anonymous? What does it allow you?',
  'Write about a room you have only been in once.',
  'What does your town do at four in the morning?',
  'Which body of water do you know best? What was it like the last time?',
  'Where did you last get lost, and what did you find there?',
  'Draw a map of your neighbourhood with only the things that matter to you.',
  'Which place do you keep for yourself? Describe it without giving it away.',
  'What stands on the table nearest to you? Each thing has a reason.',
  'Write about a staircase, a hallway or a waiting room.',
  'Where would you take a visitor who wanted to understand you?',
  'Which place has changed so much that only you remember it as it was?',
  'Describe a garden, a balcony or a single plant that you know.',
];
