import './typescript-6.ts';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

const TESTS = '[.](test|spec)[.]tsx?$';
// What a build left there.
const BUILT = '^(web/dist|functions/lib)/';

/** Follows every import in these folders of a tree and judges each by the rules. */
export async function follow(
  root: string,
  folders: readonly string[],
  rules: IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: [TESTS, BUILT] },
      skipAnalysisNotInRules: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}
