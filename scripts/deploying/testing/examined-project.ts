import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { examine } from '../doctor.ts';
import type { Finding } from '../finding.ts';
import {
  type Answers,
  type FakeProject,
  goodAnswers,
  makeFakeProject,
  PROJECT,
} from './fake-google.ts';

/** Gives each test of the file a fake project as it was made. Returns what the tests do with it. */
export function useFakeProject() {
  let project: FakeProject;
  beforeAll(() => {
    project = makeFakeProject();
  });
  beforeEach(() => project.begin());
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => project.remove());
  return {
    look: (when: 'before' | 'after' = 'before') => examine(PROJECT, when, project.folder),
    /** The good answers, with some changed. */
    answer: (changed: Answers) => project.answer({ ...goodAnswers(), ...changed }),
    /** These answers alone. */
    answerOnly: (answers: Answers) => project.answer(answers),
    write: (name: string, text: string) => project.write(name, text),
    asked: () => project.asked(),
    folder: () => project.folder,
  };
}

export const not = (state: string, findings: Finding[]) =>
  findings.filter((each) => each.state !== state);

export const about = (what: string, findings: Finding[]) =>
  findings.find((each) => each.what.includes(what));

/** The command of gcloud that reads a secret. */
export const secret = (name: string) => `secrets versions access latest --secret=${name}`;

export const BUILD = 'npm run build -- --project my-project';
