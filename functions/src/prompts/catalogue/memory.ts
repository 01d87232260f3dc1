/** What stays, and what comes back on its own. */
export const MEMORY: readonly string[] = [
  'What is the first kitchen you remember? Walk through it with your eyes closed.',
  'Which song takes you back to one exact room? Who else is in it?',
  'What did you believe as a child that you still half believe?',
  'Describe a photograph you never took.',
  'Which sound belonged to the mornings when you were small?',
  'Which smell can return you to a summer? Follow it as far as it goes.',
  'Write about something small you have kept for years. What does it know about you?',
  'What did somebody teach you with their hands?',
  'Which of your old addresses do you still visit in dreams?',
  'Recall a journey you made half asleep. Who was driving?',
  'What game did you invent when you were little? Write down its rules.',
  'Which ordinary afternoon has stayed with you, for no reason you can name?',
  'What did you carry in your pockets at ten years old?',
  'Whose handwriting would you recognise anywhere? What did it last say to you?',
];
