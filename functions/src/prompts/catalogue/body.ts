/** What you live in. */
export const BODY: readonly string[] = [
  'Where in your body does today live? Describe the room it has taken.',
  'What have your hands done since this morning? Let them tell it.',
  'How does your breath move when nobody is waiting for you?',
  'What do your shoulders know that you have not said out loud?',
  'Describe the last time you were warm all the way through.',
  'Which sound makes you turn your head before you think?',
  'What does being rested feel like to you? Where do you notice it first?',
  'Write about your feet: the floors they have known, the shores.',
  'What does your voice do when you talk to somebody you trust?',
  'Which movement do you do without thinking? Slow it down to one sentence a second.',
  'When did you last laugh with your whole body? What set it off?',
  'Put a hand on something cool. Write until it is no longer cool.',
  'What would your body ask for today, if you let it speak first?',
  'Describe the minute before you fall asleep, as exactly as you can.',
];
