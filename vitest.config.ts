import { defineConfig } from 'vitest/config';

const node = { environment: 'node', pool: 'forks', isolate: true } as const;
const emulated = {
  ...node,
  setupFiles: ['functions/test/setup-project.ts', 'functions/test/setup-stripe.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{functions/src,scripts,web/src}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
        },
      },
      { test: { ...emulated, name: 'rules', include: ['functions/test/rules/**/*.test.ts'] } },
      {
        test: {
          ...emulated,
          name: 'api',
          include: ['functions/src/**/*.api.test.ts', 'functions/test/api/**/*.test.ts'],
        },
      },
      {
        test: {
          ...emulated,
          name: 'long',
          include: ['functions/test/long/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
    ],
  },
});
