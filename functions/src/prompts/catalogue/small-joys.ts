/** Little things that hold. */
export const SMALL_JOYS: readonly string[] = [
  'What was the best minute of today? Make it last a paragraph.',
  'Which everyday object gives you more pleasure than it should?',
  'Describe the perfect cup of something, and the hour for it.',
  'What do you look forward to every single week, however small?',
  'Write about something that went right without anybody planning it.',
  'Which word do you love for nothing but its sound? Let it into five sentences.',
  'What made you smile at nobody this week?',
  'Describe a smell from a bakery, a forest or a hardware shop you like.',
  'What is your favourite hour of the day? What do you do with it?',
  'Which small rule do you enjoy breaking?',
  'What do you do when you have the house to yourself?',
  'Tell about a gift that cost nothing.',
  'Which bench, step or windowsill is yours? What do you watch from it?',
  'What did you repair, water, fold or finish lately? How did it feel?',
];
