/** For your eyes, ears and hands: look first, then write. */
export const NOTICING: readonly string[] = [
  'Look at one leaf, cup or key for a full minute. Write down what you missed at first.',
  'List five sounds you can hear right now, from the nearest to the farthest.',
  'Find something blue near you. Tell its story up to this moment.',
  'Open a window. Write until something outside surprises you.',
  'Follow one shadow in your room. Where is it pointing?',
  'Hold something old. What has it been touched by before you?',
  'Describe the texture of whatever your left hand is resting on.',
  "Choose a stranger's window across the street. Write what the light in it says.",
  'Copy out the last line you read anywhere. Let it be the first line of yours.',
  'Count the circles you can see from here. Which one matters?',
  'Draw the outline of your hand in words, starting at the thumb.',
  'Listen to your home for two minutes. Which machine is the loudest thinker?',
  'Pick up something you were about to throw away. Give it one more paragraph.',
  'Write down everything on your desk or shelf as if it were in a museum.',
];
