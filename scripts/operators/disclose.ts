// Shows once how the author behind one case can be reached. Two people are needed, unless the request says `--alone`.
// - The first person runs `npm run disclose -- request <case number or address of its drop> --ground <ground>`.
// - `npm run disclose -- show <number> --ground <ground>` shows what was requested under that number.
// - The second person, with another identity, runs `npm run disclose -- confirm <number> --ground <ground>`.
// - Without `--project` it runs in the emulators of `npm start`.
import { parseDiscloseArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { bindSecret, openProject } from './open-project.ts';

await finish(async () => {
  const { action, about, ground, isAlone, silence, as, project } = parseDiscloseArguments(
    process.argv.slice(2),
  );
  openProject(project);
  // Everybody on duty is told of what one person discloses alone.
  if (isAlone) await bindSecret(project, 'ALERT_URL');
  // Imported only now: the module opens the project, and the project is known only after `openProject`.
  const { confirm, discloseAlone, openedCase, request, showRequest, wordsFor } = await import(
    '../../functions/src/disclosure/disclose.ts'
  );
  const { whoRuns } = await import('../../functions/src/disclosure/who-runs.ts');
  const operator = await whoRuns(as);
  const now = new Date();
  const ask = async () => {
    const caseId = await openedCase(about);
    const wish = { of: 'author', caseId, notice: null, ground, silence } as const;
    return isAlone ? discloseAlone(wish, operator, now) : request(wish, operator, now);
  };
  if (action !== 'request') console.log(await showRequest(about));
  if (action === 'show') return 0;
  const terms = { ground, silence };
  const outcome = await (action === 'confirm' ? confirm(about, terms, operator, now) : ask());
  if (action === 'request') console.log(await showRequest(outcome.number));
  console.log(wordsFor(outcome, ground));
  return 0;
});
