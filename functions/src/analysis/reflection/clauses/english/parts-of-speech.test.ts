import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import english from 'wink-eng-lite-web-model';

// The library adds each word that it does not know to this list. The list is only seen by who gives it to the library.
const model = english as {
  core: () => { features: { lexeme: { list: readonly string[] } } };
  metaCER: () => object;
};
const core = model.core();
model.core = () => core;
const metaCER = vi.spyOn(model, 'metaCER');
const { partsOf } = await import('./parts-of-speech.ts');

describe('the parts of an English clause', () => {
  it.each([
    ["I'm not sure", ['i', 'am', 'not', 'sure']],
    ['shes asleep', ['she', "'s", 'asleep']],
    ['it isn’t here', ['it', 'is', "n't", 'here']],
    ["o'zbyszko's dog", ['o', 'zbyszko', "'s", 'dog']],
    ["zbyszko't ñandú 漢字", ['zbyszko', 't', 'ñandú', '漢字']],
    ['three gadgets tinkered', ['three', 'gadgets', 'tinkered']],
  ])('are its words, also those that no dictionary has: "%s"', (clause, words) => {
    expect(partsOf(clause).map(({ word }) => word)).toEqual(words);
  });

  it('says which words no dictionary has: one of these may be a name', () => {
    const unknown = partsOf("simi's dog saw the zbyszko't ñandú").filter(({ isKnown }) => !isKnown);
    expect(unknown.map(({ word }) => word)).toEqual(['simi', 'zbyszko', 'ñandú']);
  });

  it('loads no model that grows with each load', () => {
    partsOf('a dog');
    expect(metaCER).not.toHaveBeenCalled();
  });

  it('leaves no word of a text in memory, whatever the text', () => {
    partsOf('a dog');
    const { list } = core.features.lexeme;
    const known = list.length;
    const letters = fc.string({
      unit: fc.constantFrom(...'abemnstzé漢ж'),
      minLength: 3,
      maxLength: 9,
    });
    const text = fc
      .array(fc.tuple(letters, fc.constantFrom(' ', "'", "'s ", "'t ", '-', '. ')))
      .map((words) => words.flat().join(''));
    fc.assert(fc.property(text, (any) => void partsOf(any)));
    // Short words, of which there are few, and short forms of them may stay.
    const left = list
      .slice(known)
      .filter((word) => word.replace(/gadgets?|tinker\w+/, '').length > 6);
    expect(left).toEqual([]);
  });

  it('tells verbs from what looks like them', () => {
    const verbs = (clause: string) =>
      partsOf(clause)
        .filter(({ tag }) => tag === 'VERB')
        .map(({ word }) => word);
    expect(verbs('I ironed it and my nan rings me')).toEqual(['ironed', 'rings']);
    expect(verbs('the ironed shirt of his')).toEqual([]);
  });
});
