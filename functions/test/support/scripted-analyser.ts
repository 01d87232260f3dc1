import type { Analyser, Analysis } from '../../src/analysis/analysis.ts';

export const NOTHING_FOUND: Analysis = {
  emotions: { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 },
  detected: [],
  sentimentScore: 0.5,
  reflection: 'You set this down plainly. It is out of your hands now.',
};

/** An analyser for tests that gives a fixed analysis for each text, or throws a fixed error. Others get `otherwise`. */
export function scriptedAnalyser(
  script: Readonly<Record<string, Analysis | Error>>,
  otherwise: Analysis | Error = NOTHING_FOUND,
): Analyser {
  const lines = new Map(Object.entries(script));
  return {
    name: 'scripted',
    async analyse(text) {
      const answer = lines.get(text) ?? otherwise;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
