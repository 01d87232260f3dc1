/** Heat, and what it protects. */
export const ANGER: readonly string[] = [
  'What has been simmering in you? Give it a temperature.',
  'Which small unfairness can you still not let pass?',
  'What is your anger trying to keep safe?',
  'Write the complaint you will not send. Then write its first line again, softer.',
  'When did you last say yes and mean no? What would the no have sounded like?',
  'Which door would you have liked to close more loudly? What was behind it?',
  'If your irritation today were an animal, which one? What does it need?',
  'Which decision would you have liked to be asked about? Answer it now.',
  'Where in the day did you bite your tongue? Let it go on from there.',
  'Which rule makes you angry, and which better one would you write?',
  'Describe the way you cool down. What is the first sign that it works?',
  'When did anger once help you do something right?',
  'What are you tired of explaining? Explain it here, one last patient time.',
  'Which apology would you accept today? Write it the way you would like to hear it.',
];
