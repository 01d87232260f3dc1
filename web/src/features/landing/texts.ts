// The texts of the landing page (requirements 2.3).

/** `lead` is set large; `text` says the rest. */
export const STEPS = [
  {
    name: 'Drop',
    lead: 'Write one thought.',
    text: 'Say how it feels: sadness, anger, anxiety, love or joy. Let it go. One a day, so it can be the true one.',
  },
  {
    name: 'Totem',
    lead: 'After three drops a guardian finds you.',
    text: 'It comes from how you feel, and it changes when your feelings do: by more than a fifth, over at least three drops.',
  },
  {
    name: 'Echo',
    lead: 'Others answer without knowing you.',
    text: 'With Support, Insight, Empathy or Respect. No likes, no names, no replies to fear.',
  },
] as const;

export const FEATURES = [
  { name: 'Feed', text: 'What strangers carry. Read it without an account.' },
  { name: 'Drop', text: 'One thought a day, released into the void.' },
  { name: 'Journal', text: 'A private page, only for you. A quiet question each day.' },
  { name: 'Mirror', text: 'Your emotions over time, your totem, and a whisper back.' },
  { name: 'Crisis Mode', text: 'A quiet space for the worst hours, away from the feed.' },
] as const;

export const BENEFITS = [
  'Full AI breakdown of the tone of each drop',
  'Your totem explained, and how it came to be',
  'An emotional analytics dashboard',
  'Your archive as a PDF',
  'A dark theme of your own: Void, Fog or Mirror',
  'The crisis space, and premium journal prompts',
] as const;

/** Examples that look like drops in the feed. They were invented for the landing page, and no user wrote them. */
export const EXAMPLES = [
  {
    emotion: 'sadness',
    emoji: '😢',
    words: 'I still put two cups on the table when I am not thinking.',
  },
  {
    emotion: 'anxiety',
    emoji: '😱',
    words: 'I have read her message eleven times, and I still do not know what "fine" means.',
  },
  {
    emotion: 'joy',
    emoji: '😂',
    words: 'The baker kept a loaf back for me. I carried it home like a prize.',
  },
] as const;

/** The four reactions. A test compares them with the contract. */
export const ANSWERS = [
  { name: 'Support', emoji: '🫂' },
  { name: 'Insight', emoji: '💡' },
  { name: 'Empathy', emoji: '😔' },
  { name: 'Respect', emoji: '🙏' },
] as const;

/** The nine totems of the landing page (requirements 3.6). */
export const GUARDIANS = [
  { name: 'Veil', trait: 'Hides to stay whole' },
  { name: 'Voice', trait: 'Says it anyway' },
  { name: 'Seed', trait: 'Holds what is not yet' },
  { name: 'Echo', trait: 'Returns, softer' },
  { name: 'Tangle', trait: 'Feels it all at once' },
  { name: 'Drift', trait: 'Between two shores' },
  { name: 'Flame', trait: 'Burns to be seen' },
  { name: 'Weaver', trait: 'Makes sense of threads' },
  { name: 'Pulse', trait: 'Still here' },
] as const;

/** The five totems that a person can get, each with the colour of its glow. A test compares them with the contract. */
export const OWN_TOTEMS = [
  { name: 'Ghost', colour: 'emotion.sadness', traits: 'Withdrawn, Quiet, Subtle sadness' },
  { name: 'Mirror', colour: 'moon', traits: 'Reflective, Structured, Calm' },
  {
    name: 'Flame',
    colour: 'emotion.anger',
    traits: 'Explosive, Intense, Driven by anger or frustration',
  },
  { name: 'Heart', colour: 'emotion.love', traits: 'Vulnerable, Loving, Softness in tone' },
  { name: 'Storm', colour: 'emotion.anxiety', traits: 'Conflicted, Torn, Overwhelmed' },
] as const;
