/** Commits after this one are checked. A clone without this commit, such as a shallow one, passes. */
export const start = '1a3f31e';

/** @public commitlint reads it. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'scope-empty': [0],
    'body-max-line-length': [2, 'always', 100],
    'subject-case': [2, 'never', ['start-case', 'pascal-case', 'upper-case']],
  },
};
