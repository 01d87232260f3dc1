/** What you are tender towards. */
export const LOVE: readonly string[] = [
  'How do you say that you care, when you are not using words?',
  'Which gesture of tenderness did you see today, in the street or at home?',
  'Where did you first see two people be gentle with each other?',
  "Describe somebody's hands. Do not say whose.",
  'What do you love that asks nothing of you?',
  'Write about a welcome at a station, a gate or a door that was full of care.',
  'Which love came slowly to you: a person, a town, a kind of music?',
  'What would be lovely to have noticed about you?',
  'When were you last forgiven for something small?',
  'What would you cook, play or show to someone you wanted to know better?',
  'Which message did you read more than once? What was between its lines?',
  'Describe a quarrel that ended well. Who laughed first?',
  'What have you learned about love from an animal?',
  'Write one honest line to somebody you miss. Then tell them what is new.',
];
