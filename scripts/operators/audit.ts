// `npm run audit -- --verify --project <id> [--published <day>:<text>]`: checks that nobody changed the audit. With
// `--published` it takes the text that `/transparency` published on that day, and also checks that no entry from before it is
// missing.
import { parseAuditArguments } from '../lib/arguments.ts';
import { finish } from '../lib/signals.ts';
import { bindSecret, openProject } from './open-project.ts';

await finish(async () => {
  const { project, published } = parseAuditArguments(process.argv.slice(2));
  openProject(project);
  await bindSecret(project, 'SERVER_KEY');
  // Imported only now: the server's files open the project, and the project is known only after `openProject`.
  const { readAudit } = await import('../../functions/src/audit/audit.ts');
  const { findPublished, verifyChain } = await import('../../functions/src/audit/audit.ts');
  const entries = await readAudit();
  const known = published === null ? undefined : findPublished(entries, published);
  if (known === null) {
    console.error('The audit does not hold: no entry is the one that was published.');
    return 1;
  }
  const verdict = verifyChain(entries, known);
  if (verdict.holds) console.log(`The audit holds. It has ${verdict.head.n} entries.`);
  else console.error(`The audit does not hold: ${verdict.problem}.`);
  return verdict.holds ? 0 : 1;
});
