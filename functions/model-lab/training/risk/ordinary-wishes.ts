// "I want to", "I cannot", "ik wil": so much of what is grave begins with these words that, by the gold lines alone, they would
// sound like danger whatever follows.

type Wishes = Readonly<{ begin: readonly string[]; end: readonly string[] }>;

const list = (text: string): string[] => text.split(',').map((one) => one.trim());

const ENGLISH: Wishes = {
  begin: list(
    "I want to, I just want to, i wanna, I really need to, I can't, I cannot, I don't want to, I wish I could, I should, " +
      "I am going to, i'm gonna, I had to, I would like to, I never want to, it is time to, I am too tired to",
  ),
  end: list(
    'sleep, sleep tonight, go home, go to bed, stay in bed, take a nap, get up early, eat something, eat alone again, ' +
      'cook for one, be at the beach, call my sister, call my mum, see my friends, see her, talk to him, tell her, ' +
      'hear her voice, finish this essay, find my keys, paint again, dance, run a marathon, learn to swim, watch a film, ' +
      'move to Porto, play outside, go back to school, clean the kitchen, hug my mum, buy new shoes, read all day, ' +
      'drive to the sea, be a good father, be loved, be alone tonight, leave this job, stop working so late, work tomorrow, ' +
      'go out tonight, see snow, scream, cry, forgive him, stop thinking about work, start again tomorrow, be held, ' +
      'be with you, be somebody else for a day, be braver, stop smoking, be on holiday, be a child again, have a sister',
  ),
};
const TIMES: Wishes = {
  begin: list('I want it to be, I wish it was, I wish it were, I cannot wait for it to be'),
  end: list(
    'friday, summer, winter, christmas, Saturday, spring, warmer, my birthday, next week, quiet here',
  ),
};
const DUTCH: Wishes = {
  begin: list(
    'ik wil, ik wil gewoon, ik zou graag, ik kan niet, ik moet nog, ik ga, ik wil niet, ik mag niet, ik wou dat ik kon, kwil',
  ),
  end: list(
    'slapen, naar huis, naar bed, naar zee, iets eten, mijn zus bellen, mijn vrienden zien, dansen, thuis blijven, ' +
      'vroeg opstaan, een dutje doen, gaan hardlopen, weer tekenen, haar stem horen, morgen werken, mijn oma knuffelen, ' +
      'nieuwe schoenen kopen, stoppen met roken, een film kijken, naar school, huilen, vakantie, rust, geliefd zijn, ' +
      'mijn moeder, mijn hond terug, een zus, zomer',
  ),
};

/** Short sentences of wishing and not being able to in which nobody is in danger. */
export const ORDINARY_WISHES: readonly string[] = [ENGLISH, TIMES, DUTCH].flatMap(
  ({ begin, end }) => begin.flatMap((first) => end.map((then) => `${first} ${then}`)),
);
