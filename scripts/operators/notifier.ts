// `npm run notifier -- <number> --ground <ground>`: shows once the name and address of the person who sent a public report.
// Two people with different identities must run it, unless `--alone` is given. Only the second one sees the result. Without
// `--project` it runs in the emulators of `npm start`.
import { parseNotifierArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { bindSecret, openProject } from './open-project.ts';

await finish(async () => {
  const { notice, ground, isAlone, as, project } = parseNotifierArguments(process.argv.slice(2));
  openProject(project);
  // Everybody on duty is told of what one person discloses alone.
  if (isAlone) await bindSecret(project, 'ALERT_URL');
  // Imported only now: the module opens the project, and the project is known only after `openProject`.
  const { discloseAlone, openedCaseOfNotice, requestOrConfirm, wordsFor } = await import(
    '../../functions/src/disclosure/disclose.ts'
  );
  const { whoRuns } = await import('../../functions/src/disclosure/who-runs.ts');
  const operator = await whoRuns(as);
  const caseId = await openedCaseOfNotice(notice);
  const wish = { of: 'notifier', caseId, notice, ground, silence: null } as const;
  const act = isAlone ? discloseAlone : requestOrConfirm;
  console.log(wordsFor(await act(wish, operator, new Date()), ground));
  return 0;
});
