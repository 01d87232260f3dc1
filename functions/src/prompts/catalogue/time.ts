/** Hours, and how they go. */
export const TIME: readonly string[] = [
  'Which hour of today went missing? Where do you think it went?',
  'What are you in the middle of?',
  'Write a postcard to yourself, to be read in one year.',
  'What did you wait for today? What did the waiting look like?',
  'Which habit quietly divides your day in two?',
  "What has changed since you last wrote here, even by a finger's breadth?",
  'If tonight had one hour more, what would you leave empty?',
  'What do you do more slowly than you used to? What has that given you?',
  'Describe this week as a piece of music. Where is the pause?',
  'What are you ready to stop hurrying for?',
  'Which day of the week has a colour for you? Paint it.',
  'What did you finish this year that you never celebrated?',
  'When does a day begin for you, really?',
  'What would you keep exactly as it is, for a little longer?',
];
