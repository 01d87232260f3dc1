/** You, when nobody is looking. */
export const SELF: readonly string[] = [
  'What would you write if you were sure that nobody would ever read it?',
  'Which of your questions has grown up with you?',
  'What do you pretend not to care about? Care about it here.',
  'Describe yourself as the furniture in your room sees you.',
  'What have you become good at without noticing?',
  'Which compliment did you not believe? Try it on for a paragraph.',
  'What are you curious about that would be of no use at all?',
  'When do you feel most like yourself? Set the scene.',
  'What did you change your mind about lately? What tipped it?',
  'Which mask did you wear today, and when could you put it down?',
  'What do you need to hear tonight? Say it in your own voice.',
  'Which part of you is still nineteen, or nine? What is it doing today?',
  'Write three true sentences about today. Make the third one kind.',
  'Ask yourself the question that you wish somebody would ask. Then answer it.',
];
