import { registerHooks } from 'node:module';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';

const TESTS = '[.](test|spec)[.]tsx?$';
// Folders with the output of a build.
const BUILT = '^(web/dist|functions/lib)/';

// dependency-cruiser reads TypeScript with the compiler's own parser, which TypeScript 7 does not offer to other programs.
// So it gets TypeScript 6 instead. Nothing else in the project uses that version.
registerHooks({
  resolve: (specifier, context, next) => {
    const asks = context.parentURL?.includes('/node_modules/dependency-cruiser/');
    return next(
      asks ? specifier.replace(/^typescript(?=$|\/)/, 'typescript-6') : specifier,
      context,
    );
  },
});

/** Follows every import in these folders of a tree and checks each import with the rules. */
export async function follow(
  root: string,
  folders: readonly string[],
  rules: IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { cruise } = await import('dependency-cruiser');
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
