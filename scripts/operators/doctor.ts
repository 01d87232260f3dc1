// `npm run doctor -- --project <id> [--after]`: says whether a project is ready for a deployment, or with `--after` whether
// what was deployed works. It ends with code 1 if something is bad. Each line says what, how it was found out, and the
// commands that mend it.
import { examine, report } from '../deploying/doctor.ts';
import { parseDoctorArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';

await finish(async () => {
  const { project, isAfter } = parseDoctorArguments(process.argv.slice(2));
  const findings = await examine(project, isAfter ? 'after' : 'before');
  for (const line of report(findings)) console.log(line);
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
});
