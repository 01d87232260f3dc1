import { hash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { type AuditFact, withAudit } from '../audit/audit.ts';
import { BRAKES, type Brake } from '../contract/index.ts';
import { brakesDocument, forgetBrakes } from '../platform/brakes.ts';
import { log } from '../platform/log.ts';

const NAMES = Object.keys(BRAKES) as Brake[];

/** Says of each brake whether it is on. Reads the store, not what this process read before. */
export async function readBrakes(): Promise<ReadonlyMap<Brake, boolean>> {
  const { on } = (await brakesDocument().get()).data() ?? { on: [] };
  return new Map(NAMES.map((brake) => [brake, on.includes(brake)]));
}

/**
 * Turns a brake on or off for an operator, and notes it in the audit. Does nothing if the brake is already so. The servers
 * know it within ten seconds.
 */
export async function setBrake(brake: Brake, isOn: boolean, now: Date): Promise<void> {
  await change([brake], isOn, 'operator', now);
}

/** The brakes that a budget turns on: they save the most, and people miss them the least. */
const DEAR: readonly Brake[] = ['cloud-analyser', 'reminders'];

/**
 * Handles the message of a Google budget. Once the whole budget is spent, turns on the brakes that save money, and never
 * turns one off. It acts once on each budget, month and amount, so a message that comes again does not turn on what an
 * operator has turned off since. Any other text is ignored, with a line in the log that says nothing of it.
 * @param data the text of the message: Google's JSON
 * @param budgetId Google's name of the budget; '' if the message has none
 */
export async function receiveBudget(data: string, budgetId: string, now: Date): Promise<void> {
  const spent = parseBudget(data);
  if (spent === null) {
    log.warn('budget message ignored: not of a budget');
    return;
  }
  if (!spent.isOver) return;
  const spentBudget = hash('sha256', JSON.stringify([budgetId, spent.month, spent.amount]));
  const { budgets } = (await brakesDocument().get()).data() ?? {};
  if (budgets?.includes(spentBudget)) return;
  await change(DEAR, true, 'machine', now);
  // Written last: if this process ends before, the next message acts again, which changes nothing more.
  await brakesDocument().update({ budgets: FieldValue.arrayUnion(spentBudget) });
  log.warn('budget spent: brakes are on', { count: DEAR.length });
}

/**
 * Reads the message of a budget. `month` is the start of the time that the cost is for.
 * @returns null if the text is no such message
 */
function parseBudget(data: string) {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { costAmount, budgetAmount, costIntervalStart, alertThresholdExceeded } = value as Record<
    string,
    unknown
  >;
  const isCost = (amount: unknown): amount is number => Number.isFinite(amount);
  if (!isCost(costAmount) || !isCost(budgetAmount) || budgetAmount <= 0) return null;
  if (typeof costIntervalStart !== 'string') return null;
  // A budget names the highest threshold that is passed. Messages in between name none.
  const threshold = alertThresholdExceeded ?? 1;
  if (!isCost(threshold)) return null;
  const isOver = threshold >= 1 && costAmount >= budgetAmount;
  return { isOver, month: costIntervalStart, amount: budgetAmount };
}

/** Changes brakes and writes an audit entry for each change, both or neither. */
async function change(
  brakes: readonly Brake[],
  isOn: boolean,
  by: AuditFact['by'],
  now: Date,
): Promise<void> {
  await withAudit(now, async (batch) => {
    const found = await brakesDocument().get();
    const before = found.data()?.on ?? [];
    const changed = brakes.filter((brake) => before.includes(brake) !== isOn);
    const on = isOn ? [...before, ...changed] : before.filter((name) => !isOneOf(changed, name));
    if (!found.updateTime) batch.create(brakesDocument(), { on });
    else batch.update(brakesDocument(), { on }, { lastUpdateTime: found.updateTime });
    const facts = changed.map((brake) => ({
      by,
      action: `brake: ${brake}`,
      caseId: null,
      before: isOn ? 'off' : 'on',
      after: isOn ? 'on' : 'off',
      reason: null,
    }));
    return { facts, result: undefined };
  });
  forgetBrakes();
}

const isOneOf = (brakes: readonly string[], name: string): boolean => brakes.includes(name);
