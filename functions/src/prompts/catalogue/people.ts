/** Those who come near, and those who pass by. */
export const PEOPLE: readonly string[] = [
  'Who made you feel at home somewhere that was not your home?',
  'Write about a stranger you saw only once and still think of.',
  "Which sentence of somebody else's do you carry around like a coin?",
  'Who hears it first when you have good news? Why them?',
  'Describe someone you love by the way they enter a room.',
  'Whose silence is easy for you? What is in it?',
  'What would you like to ask an older relative while there is tea on the table?',
  'Which neighbour do you know only by their sounds? Imagine their evening.',
  'Who showed you that there is another way to live?',
  'What do you do for others that nobody ever notices?',
  'Write a thank-you to someone who does not know they helped you.',
  'Which friend did you make by accident? Tell how it began.',
  'What do people come to you for? What do you think they find?',
  'Who do you become when you are with children, or with animals?',
];
