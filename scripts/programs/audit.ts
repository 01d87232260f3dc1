// `npm run audit -- --verify --project <id> [--head <n>:<hash>]`: whether the audit is as it was written, and, against a head
// that was published before, whether all of it is still there.
import { parseAuditArguments } from '../lib/arguments.ts';
import { finish } from '../lib/finish.ts';

await finish(async () => {
  const { project, head } = parseAuditArguments(process.argv.slice(2));
  process.env.GCLOUD_PROJECT = project;
  // Whoever imports it opens the project that is named by then.
  const { readAudit } = await import('../../functions/src/moderation/audit-store.ts');
  const { verifyChain } = await import('../../functions/src/moderation/audit.ts');
  const verdict = verifyChain(await readAudit(), head ?? undefined);
  if (verdict.holds)
    console.log(`The audit holds. Its head is ${verdict.head.n}:${verdict.head.hash}`);
  else console.error(`The audit does not hold: ${verdict.problem}.`);
  return verdict.holds ? 0 : 1;
});
