import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import lines from '../../model-lab/evaluation/emotion-lines.json' with { type: 'json' };
import { said, type Topic, topicsOf } from '../../test/support/said.ts';
import { EMOTIONS, type Emotion } from '../contract/index.ts';
import { analyseText } from './analysis.ts';
import { isDark } from './emotions/labels.ts';
import { ledByChoice } from './led-by-choice.ts';
import { questionFor } from './reflection/asks.ts';
import { languageOf } from './reflection/language.ts';
import { griefIn, isBondOver } from './reflection/reflect.ts';
import { subjectOf } from './reflection/subjects.ts';
import { takesLeave } from './reflection/takes-leave.ts';
import { rateRisk } from './risk/risk.ts';

const BRIGHT: readonly Emotion[] = ['love', 'joy'];
const read = (text: string, emotion: Emotion) =>
  ledByChoice(analyseText(text), { text, emotion, risk: rateRisk(text) });

/** The subject that the answer may name first. */
function topicsFor(text: string, emotion: Emotion): readonly Topic[] {
  const risk = rateRisk(text);
  if (risk === 'high') return [isDark(emotion) ? 'heavy' : 'anything'];
  // Beside a hint of danger no answer speaks of joy, whatever was chosen.
  if (risk === 'concern' && emotion === 'joy') return ['anything'];
  if (risk === 'none' && !isDark(emotion) && takesLeave(text)) return ['anything'];
  // Joy about a grave subject may be relief, and love may be over: then nothing may be said of any feeling.
  const isUnsure = emotion === 'joy' || (emotion === 'love' && isBondOver(text, subjectOf(text)));
  const ofNone: readonly Topic[] = isUnsure ? ['anything'] : [];
  return risk === 'none' ? [emotion, 'subject', ...ofNone] : [emotion];
}

const lived = Object.values(lines).flat();
const text = fc.oneof(
  fc.constantFrom(...lived),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...lived.flatMap((line) => line.split(' '))), { maxLength: 40 })
    .map((words) => words.join(' ')),
  fc.tuple(fc.constantFrom(...lived), fc.constantFrom(...lived)).map((two) => two.join(' ')),
);
const choice = fc.constantFrom(...EMOTIONS);
const whatever = (holds: (text: string, emotion: Emotion) => void) =>
  fc.assert(fc.property(text, choice, holds), { numRuns: 500 });

describe('a thought whose author chose a feeling', () => {
  it.each([
    ['The lift was out and I sat on the stairs, so sad.', 'sadness'],
    ['Alles is vandaag zo verdrietig.', 'sadness'],
    ['So happy today, what a lovely morning.', 'joy'],
    ['He was late and I was angry. It felt good for about a second.', 'anger'],
  ] as const)('is answered with it: "%s"', (words, emotion) => {
    const { detected, reflection, sentimentScore } = read(words, emotion);
    expect(detected[0]).toBe(emotion);
    expect(topicsOf(reflection)[0]).toBe(emotion);
    expect(sentimentScore < 0.5).toBe(!BRIGHT.includes(emotion));
  });

  it('is answered with it alone and asked, where the words clearly say another', () => {
    const words = 'I love her so much, I adore her.';
    expect(analyseText(words).emotions.love).toBeGreaterThan(0.6);
    expect(topicsOf(read(words, 'sadness').reflection)).toEqual(['sadness']);
    expect(read(words, 'sadness').asks).toEqual(['sadness', 'love']);
  });

  it('is answered with it alone where the words seem to say the opposite', () => {
    const words = 'It felt so good and I was so happy for about a second.';
    expect(analyseText(words).emotions.joy).toBeGreaterThan(0.6);
    expect(topicsOf(read(words, 'anger').reflection)).toEqual(['anger']);
  });

  it('is answered without any feeling where joy was chosen and the words clearly say a dark one', () => {
    const words = 'I am furious, I hate all of this.';
    expect(topicsOf(read(words, 'joy').reflection)).toEqual(['anything']);
    expect(read(words, 'joy').asks).toBeUndefined();
  });

  it('is answered with it alone also where the words say it beside another', () => {
    const words = 'I am scared. I am furious.';
    expect(analyseText(words).detected.length).toBeGreaterThan(1);
    const { reflection } = read(words, 'anger');
    expect(said(reflection)).toMatchObject({ topics: ['anger'] });
  });

  it('is read as before where words and choice agree, but for the line', () => {
    const words = 'I am so sad and lonely, I cried all night.';
    const { reflection: _, ...alone } = analyseText(words);
    expect(read(words, 'sadness')).toMatchObject(alone);
  });

  it.each([
    [
      'Took the old dog’s dish off the porch.',
      'sadness',
      'You took the old dog’s dish off the porch.',
    ],
    ['Mijn zus bracht soep.', 'love', 'Je zus bracht soep.'],
  ] as const)('is told back: "%s"', (words, emotion, told) => {
    expect(said(read(words, emotion).reflection).told).toBe(told);
  });

  it.each([
    'We buried my brother Monday. He owed everybody in the county.',
    'Mijn broer is zondag overleden. Ik heb gisteren weer goed gegeten.',
    'Found a photo of my brother who died. He has a cake on his knees.',
    'Somebody died in our street, and it was not him.',
  ])('may be relief where it is joy about a death, so that nothing is told back: "%s"', (words) => {
    const { asks, reflection } = read(words, 'joy');
    expect(said(reflection)).toMatchObject({ topics: ['anything'], told: null });
    expect(asks).toEqual(['joy', 'sadness']);
  });

  it.each([
    'my daughter pass the board exam!! the nurses they think somebody died',
    'My phone died on the train and it was the best hour of the week.',
    'My laptop has died and I have an evening free.',
    'The joke died, and everybody laughed.',
    'The battery in my watch died halfway and I ran on in the sun.',
    'Then the wifi died and we played cards.',
    'We died laughing at the back.',
    'I nearly died of embarrassment, and then we danced.',
    'We were dying to see it, and it was lovely.',
    'Buried in paperwork until eight. Then a swim.',
    'I was buried under paperwork until noon, then we swam.',
    'Buried my face in the clean towels.',
    'I passed on the cake and kept my promise.',
    'Mijn telefoon is overleden in de trein.',
    'Vandaag is mijn auto overleden, dus fietsen we weer.',
    'Mijn planten zijn allemaal doodgegaan.',
    'Het gesprek stierf en we keken naar de zee.',
    'We zijn gestorven van het lachen.',
    'Ik stierf duizend doden, en toen klapte de zaal.',
    'Ik zat begraven onder het werk, en nu is het af.',
    'Ik heb mijn gezicht in het kussen begraven.',
    'Eindelijk de strijdbijl begraven.',
  ])('is no grief where that is only a figure of speech: "%s"', (words) => {
    const { asks, reflection } = read(words, 'joy');
    expect(asks).toBeUndefined();
    expect(topicsOf(reflection)).toEqual(['joy']);
    expect(griefIn(words, null)).toBeNull();
  });

  it.each([
    'My plants have died, all of them.',
    'All my plants died. More room for books.',
    'Al mijn planten zijn doodgegaan.',
  ])('is no grief about plants: "%s"', (words) =>
    expect(griefIn(words, subjectOf(words))).toBeNull(),
  );

  it.each([
    'My phone died, then my cat.',
    'My phone died and so did my gran.',
    'My gran, then my car died.',
    'The man who fixed my car died.',
    'The driver of the other car died.',
    'My uncle died of cancer.',
    'My neighbour died. My phone died too.',
    'Buried in Leeds next to his mother.',
    'She passed on the 3rd of May.',
    'Two brothers we have buried in one year.',
    'He was buried in his work boots.',
    'Opa is van de week overleden.',
    'We begroeven haar in de tuin.',
    'Joke is overleden.',
    'De man van de auto is overleden.',
    'Mijn telefoon is overleden en toen mijn kat.',
    'In de auto is mijn vader overleden.',
    'Mijn oom stierf vorige week.',
    'Ik ben blij dat hij gestorven is.',
    'Hij is begraven onder de appelboom.',
  ])('is careful where somebody may have died: "%s"', (words) => {
    const { asks, reflection } = read(words, 'joy');
    expect(asks).toEqual(['joy', 'sadness']);
    expect(topicsOf(reflection)).toEqual(['anything']);
  });

  it.each([
    'Signed the divorce papers today.',
    'We broke up on Tuesday.',
    'He dumped me by text.',
    'My best friend blocked me. Ten years of friendship gone.',
    'Vandaag de scheidingspapieren getekend.',
    'Hij heeft het uitgemaakt via whatsapp.',
    'Wij zijn uit elkaar na negen jaar.',
    'Het is uit met mijn vriend.',
    'Mijn beste vriendin en ik praten niet meer. Twintig jaar vriendschap, weg.',
  ])('is asked where it is love for what is over, and nothing tender is said: "%s"', (text) => {
    for (let turn = 0; turn < 310; turn += 10) {
      const chosen = { text, emotion: 'love', risk: 'none', context: { turn } } as const;
      const { asks, reflection } = ledByChoice(analyseText(text), chosen);
      expect(asks).toEqual(['love', 'sadness']);
      expect(said(reflection)).toMatchObject({ told: null, words: null });
      expect(['anything', 'subject']).toContain(topicsOf(reflection)[0]);
    }
    expect(questionFor(text, read(text, 'love'))?.names).toEqual(
      languageOf(text) === 'nl' ? ['tederheid', 'verdriet'] : ['tenderness', 'sorrow'],
    );
    expect(read(text, 'joy').asks).toEqual(['joy', 'sadness']);
  });

  it.each([
    ['We buried my brother on Monday.', 'You buried your brother on Monday.'],
    ['Wat maakte het uit, zei ze, en ze lachte.', null],
    ['Het is uit met de pret, zei opa.', null],
    ['We zijn uit elkaar gegroeid als takken van één boom.', null],
  ])('is not asked where love is mourning, or nothing is over: "%s"', (text, told) => {
    const { asks, reflection } = read(text, 'love');
    expect(asks).toBeUndefined();
    expect(topicsOf(reflection)[0]).toBe('love');
    if (told !== null) expect(said(reflection).told).toBe(told);
  });

  it('is not told back where somebody may be at risk', () => {
    const text = 'Took the old dog’s dish off the porch.';
    for (const risk of ['concern', 'high'] as const) {
      const led = ledByChoice(analyseText(text, risk), { text, emotion: 'sadness', risk });
      expect(said(led.reflection)).toMatchObject({ told: null, words: null });
    }
  });

  it('is answered once: what would be said of the words alone is not made', () => {
    const text = 'Oh well. I cried in the hallway.';
    const turn = vi.fn(() => 0);
    const context = Object.defineProperty({}, 'turn', { get: turn });
    const alone = analyseText(text, 'none', context);
    ledByChoice(alone, { text, emotion: 'sadness', risk: 'none' });
    expect(turn).not.toHaveBeenCalled();
    expect(topicsOf(alone.reflection)).toEqual(['sadness']);
    expect(turn).toHaveBeenCalled();
  });

  it('keeps the danger that a remote analyser heard', () => {
    const analysis = { ...analyseText('The bus was late.'), risk: 'concern' as const };
    const led = ledByChoice(analysis, { text: 'The bus was late.', emotion: 'joy', risk: 'none' });
    expect(led.risk).toBe('concern');
  });
});

describe('whatever the words, and whatever was chosen', () => {
  it('the choice comes first, with what was read of it or 0.45, and all is at most a whole', () => {
    whatever((words, emotion) => {
      const alone = analyseText(words);
      const { detected, emotions } = read(words, emotion);
      expect(detected[0]).toBe(emotion);
      expect(emotions[emotion]).toBe(Math.max(alone.emotions[emotion], 0.45));
      expect(new Set(detected).size).toBe(detected.length);
      expect(detected.length).toBeLessThanOrEqual(3);
      for (const each of EMOTIONS) {
        if (detected.includes(each)) expect(emotions[each]).toBeGreaterThanOrEqual(0.2);
        else expect(emotions[each]).toBe(0);
        if (each !== emotion) expect(emotions[each]).toBeLessThanOrEqual(alone.emotions[each]);
      }
      const whole = EMOTIONS.reduce((sum, each) => sum + emotions[each], 0);
      expect(whole).toBeLessThanOrEqual(1 + 1e-9);
    });
  });

  it('the sentiment is on its side, and where it was if it was there', () => {
    whatever((words, emotion) => {
      const alone = analyseText(words).sentimentScore;
      const { sentimentScore } = read(words, emotion);
      const isBright = BRIGHT.includes(emotion);
      expect(sentimentScore).toBe(isBright ? Math.max(alone, 0.55) : Math.min(alone, 0.45));
    });
  });

  it('the reflection speaks of it, and never of having found no feeling', () => {
    whatever((words, emotion) => {
      const { reflection } = read(words, emotion);
      expect(topicsFor(words, emotion)).toContain(topicsOf(reflection)[0]);
    });
  });
});
