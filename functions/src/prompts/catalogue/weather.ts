/** The sky as it is, and the one you carry. */
export const WEATHER: readonly string[] = [
  'What is the sky doing right now? Tell it to somebody who has never seen one.',
  'If your mood had a forecast, what would it say for this evening?',
  'Which rain do you like best? Describe it falling on something you love.',
  'Write about a wind that once changed your plans.',
  'What does the first cold morning of the year ask of you?',
  'Which season are you in, whatever the calendar says?',
  'Describe the light in your room at this hour. What does it touch last?',
  'When did fog last make a place you know into a place you did not?',
  'What did you do on the hottest day you remember?',
  'Write to the first snow you ever saw.',
  'What does your street look like just after rain?',
  'Name the colour of this morning. Be more exact than blue or grey.',
  'Which cloud would you send to someone, and what should it carry?',
  'What do you do differently on a day without any wind?',
];
