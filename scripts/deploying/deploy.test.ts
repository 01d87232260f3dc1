import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deploy } from './deploy.ts';
import type { Finding } from './finding.ts';
import { commitOf, markWebBuild } from './release.ts';
import { aRepository, type Repository } from './testing/a-repository.ts';
import { answerIndexes } from './testing/indexes.ts';
import { answerTools, type ReplacedTools } from './testing/replaced-tools.ts';

const PROJECT = 'my-project';
const good: Finding = { what: 'all', how: 'a test', state: 'good' };

let original: Repository;
let repository: Repository;
let tools: ReplacedTools;
let said: string[];
/** What the doctor finds. */
let findings: Finding[];
let pauses: number;

beforeAll(() => {
  original = aRepository();
});
afterAll(() => original.remove());

beforeEach(() => {
  repository = original.copy();
  tools = answerTools();
  said = [];
  findings = [good];
  pauses = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  tools.answer('gcloud projects describe', { projectNumber: '1' });
  tools.answer('gcloud functions list', [functionOf('api', true), functionOf('feedtick', true)]);
  tools.answer('gcloud run services update-traffic', '');
  tools.answer('firebase', '');
  answerIndexes(tools, 'READY');
  shows('');
});
afterEach(() => {
  vi.restoreAllMocks();
  tools.remove();
  repository.remove();
});

const functionOf = (name: string, allTrafficOnLatestRevision: boolean) => ({
  serviceConfig: {
    service: `projects/${PROJECT}/locations/europe-west1/services/${name}`,
    ...(allTrafficOnLatestRevision && { allTrafficOnLatestRevision }),
  },
});

/** Says what Hosting shows, as `hosting:channel:list --json` prints it. */
const shows = (message: string) =>
  tools.answer('firebase hosting:channel:list', {
    status: 'success',
    result: {
      channels: [
        { name: `projects/${PROJECT}/sites/${PROJECT}/channels/live`, release: { message } },
      ],
    },
  });

const run = (build: () => void = () => markWebBuild(repository.folder, PROJECT)) =>
  deploy(
    PROJECT,
    {
      examine: async () => findings,
      build: async () => build(),
      pause: async () => {
        pauses += 1;
      },
    },
    repository.folder,
  );

/** What changes something, without the flags that all commands have. */
const changes = (): string[] =>
  tools
    .taken()
    .filter((line) => /^(?:firebase (?:deploy|functions:)|gcloud run)/.test(line))
    .map((line) =>
      line
        .replace(' --config firebase.deploy.json', '')
        .replace(` --project ${PROJECT}`, '')
        .replace(' --non-interactive', ''),
    );

const FIRESTORE = 'firebase deploy --only firestore';
const FUNCTIONS = 'firebase deploy --only functions --force';
const IMAGES = 'firebase functions:artifacts:setpolicy --location europe-west1 --days 90 --force';
const HOSTING = expect.stringMatching(
  /^firebase deploy --only hosting --message [0-9a-f]{40} \w{12}$/,
);

it('goes through one order', async () => {
  await run();
  expect(changes()).toEqual([FIRESTORE, FUNCTIONS, IMAGES, HOSTING]);
  // What is good is counted only.
  expect(said).toContain('1 good, 0 bad, 0 unknown');
  expect(said.join('\n')).not.toContain('all   (a test)');
});

it('run twice, it shows nothing a second time', async () => {
  await run();
  const message = /--message (\w+ \w+)/.exec(tools.taken().join('\n'))?.[1] ?? '';
  expect(message).toContain(commitOf(repository.folder));
  shows(message);
  await run();
  // Of these three the CLI itself leaves alone what is the same.
  expect(changes()).toEqual([FIRESTORE, FUNCTIONS, IMAGES]);
});

describe('it stops', () => {
  it('before anything, when the doctor finds something bad', async () => {
    findings = [{ what: 'a key', how: 'a file', state: 'bad', mend: 'npx firebase login' }];
    await expect(run()).rejects.toThrow('Nothing was deployed: mend what is BAD');
    expect(said.join('\n')).toMatch(/BAD +a key {3}\(a file\)\n\s+npx firebase login/);
    expect(tools.taken()).toEqual([]);
  });

  it('not for what the doctor cannot know', async () => {
    findings = [{ what: 'a key', how: 'no connection', state: 'unknown' }];
    await run();
    expect(said.join('\n')).toContain('a key');
    expect(said).toContain('0 good, 0 bad, 1 unknown');
  });

  it('before anything, when no commit holds the changes', async () => {
    repository.write('a', '2');
    await expect(run()).rejects.toThrow('changes that no commit holds');
    expect(tools.taken()).toEqual([]);
  });

  it('before anything, when the build is of another project', async () => {
    await expect(run(() => markWebBuild(repository.folder, 'another'))).rejects.toThrow(
      'was built for another',
    );
    expect(tools.taken()).toEqual([]);
  });

  it('at the first step that fails, and goes on from there', async () => {
    tools.answer(FUNCTIONS, { fails: 'Missing permissions required for functions deploy.' }, '');
    await expect(run()).rejects.toThrow('firebase deploy failed');
    expect(changes()).toEqual([FIRESTORE, FUNCTIONS]);
    await run();
    expect(changes()).toEqual([FIRESTORE, FUNCTIONS, IMAGES, HOSTING]);
  });

  it('where Eventarc is new in a project, and says to wait', async () => {
    tools.answer(FUNCTIONS, {
      fails:
        'Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes',
    });
    await expect(run()).rejects.toThrow('wait five minutes, and run the same again');
  });

  it('where Hosting has no site, and names the command that makes it', async () => {
    // As the pinned CLI prints it.
    tools.answer('firebase hosting:channel:list', {
      fails:
        '{\n  "status": "error",\n  "error": "Could not determine the default site for the project."\n}',
    });
    await expect(run()).rejects.toThrow(
      'npx firebase hosting:sites:create my-project --project my-project',
    );
    expect(changes()).toEqual([FIRESTORE, FUNCTIONS, IMAGES]);
  });

  it('when an index is broken, and says what to do', async () => {
    answerIndexes(tools, 'NEEDS_REPAIR');
    await expect(run()).rejects.toThrow(
      /could not build the index .+: NEEDS_REPAIR\. .+ list --project=my-project\n.+ delete <name> --project=my-project$/s,
    );
    expect(changes()).toEqual([FIRESTORE]);
  });

  it.each([
    ['the first release', '', 'mend it.'],
    ['a later one', 'another', 'mend it, or npm run rollback -- --project my-project.'],
  ])('with the fault of the doctor, when all is deployed: %s', async (_, message, advice) => {
    shows(message);
    const when: string[] = [];
    const examine = async (_: string, at: string): Promise<Finding[]> => {
      when.push(at);
      return at === 'before' ? [good] : [{ what: 'the night', how: 'a test', state: 'bad' }];
    };
    const build = async () => markWebBuild(repository.folder, PROJECT);
    await expect(
      deploy(PROJECT, { examine, build, pause: async () => {} }, repository.folder),
    ).rejects.toThrow(`All was deployed, but something is BAD: ${advice}`);
    expect(when).toEqual(['before', 'after']);
  });
});

it('waits for the indexes before the functions', async () => {
  answerIndexes(tools, 'CREATING', 'CREATING', 'READY');
  await run();
  expect(pauses).toBe(2);
  expect(said.filter((line) => line.startsWith('Firestore builds'))).toHaveLength(1);
  expect(changes()).toEqual([FIRESTORE, FUNCTIONS, IMAGES, HOSTING]);
});

it('after a rollback it gives the requests to the new revisions again', async () => {
  tools.answer('gcloud functions list', [functionOf('api', false), functionOf('feedtick', true)]);
  await run();
  expect(changes()).toEqual([
    FIRESTORE,
    FUNCTIONS,
    IMAGES,
    'gcloud run services update-traffic api --to-latest --region=europe-west1',
    HOSTING,
  ]);
});
