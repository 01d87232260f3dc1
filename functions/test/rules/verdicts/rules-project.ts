import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { type Check, DOCUMENTS, everyCheck } from './checks.ts';
import { headersOf } from './personas.ts';

export const deployedRules = (): string =>
  readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');

const AT_ONCE = 16;

const seeded = {
  userId: { stringValue: 'owner-of-it-all' },
  content: { stringValue: 'words' },
  createdAt: { timestampValue: '1970-01-01T00:00:01Z' },
};

/** A project on the emulator with its own rules, used through Firestore's REST interface. */
export class RulesProject {
  readonly #emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
  readonly #project: string;
  readonly root: string;

  constructor(project: string) {
    this.#project = project;
    this.root = `projects/${project}/databases/(default)`;
  }

  /**
   * Makes these rules active.
   * @throws Error if the emulator cannot read them
   */
  async load(rules: string): Promise<void> {
    await this.#tell('PUT', `emulator/v1/projects/${this.#project}:securityRules`, {
      rules: { files: [{ content: rules }] },
    });
  }

  /** Writes one document into every collection, without checking the rules. */
  async seed(): Promise<void> {
    const writes = DOCUMENTS.map((path) => ({
      update: { name: `${this.root}/documents/${path}`, fields: seeded },
    }));
    await this.#tell('POST', `v1/${this.root}/documents:commit`, { writes });
  }

  /** Runs the checks and returns those with a wrong result. With `stop`, it runs no more after the first one. */
  async failures({ stop = false } = {}): Promise<{ asked: number; wrong: string[] }> {
    const wrong: string[] = [];
    let asked = 0;
    await pLimit(AT_ONCE).map(everyCheck(this.root), async (check) => {
      if (stop && wrong.length > 0) return;
      asked += 1;
      const verdict = await this.#verdict(check);
      if (verdict !== check.verdict) wrong.push(`${check.persona}: ${check.name}: ${verdict}`);
    });
    return { asked, wrong };
  }

  /** What the emulator recorded about every expression in the rules. */
  async coverage(): Promise<unknown> {
    return this.#tell('GET', `emulator/v1/projects/${this.#project}:ruleCoverage`);
  }

  async #verdict(check: Check): Promise<string> {
    const { persona, request } = check;
    const answer = await fetch(`${this.#emulator}/v1/${this.root}/${request.path}`, {
      method: request.method,
      headers: headersOf(persona, this.#project),
      body: request.body ? JSON.stringify(request.body) : null,
    });
    const { status } = answer;
    if (status === 403) return 'refused';
    if (status === 409) {
      // The rules allowed the write, but it was too late or met another write to the same document. This proves
      // nothing, so try again.
      return (await answer.text()).includes('ALREADY_EXISTS') ? 'allowed' : this.#verdict(check);
    }
    // A request that Firestore cannot read must count neither as refused nor as allowed.
    return status === 200 || status === 404 ? 'allowed' : `status ${status}`;
  }

  async #tell(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#emulator}/${path}`, {
      method,
      headers: { authorization: 'Bearer owner' },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
