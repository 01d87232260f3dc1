/** The landing page's words (requirements 2.3). */
export const STEPS = [
  {
    name: 'Drop',
    text: 'Write one thought. Tell how it feels: sadness, anger, anxiety, love or joy. Let it go. One a day, so it can be the true one.',
  },
  {
    name: 'Totem',
    text: 'After three drops a guardian finds you. It is drawn from how you feel, and it shifts when you do: by more than a fifth, over at least three drops.',
  },
  {
    name: 'Echo',
    text: 'Others read it without knowing you. They answer with Support, Insight, Empathy or Respect. No likes, no names, no replies to dread.',
  },
] as const;

export const FEATURES = [
  { name: 'Feed', text: 'What strangers carry tonight. Read it without an account.' },
  { name: 'Drop', text: 'One thought a day, released into the void.' },
  { name: 'Journal', text: 'A private page for what is nobody else’s. A quiet question each day.' },
  { name: 'Mirror', text: 'Your emotions over time, your totem, and a whisper back.' },
  { name: 'Crisis Mode', text: 'A sheltered space for the worst hours, apart from the feed.' },
] as const;

export const BENEFITS = [
  'Full AI breakdown of the tone of each drop',
  'Your totem explained, and how it came to be',
  'An emotional analytics dashboard',
  'Your archive as a PDF',
  'A dark theme of your own: Void, Fog or Mirror',
  'The crisis space, and premium journal prompts',
] as const;
