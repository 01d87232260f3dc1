import { expect, test } from 'vitest';
import { missingPackages } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    web: { version: '0.0.0' },
    'node_modules/web': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/left-over': { version: '1.0.0', extraneous: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
};

test('nothing is missing when the record of the last install agrees', () => {
  const installed = { packages: { 'node_modules/react': { version: '19.3.1' } } };
  expect(missingPackages(wanted, installed)).toEqual([]);
});

test('another version is as good as missing', () => {
  const installed = { packages: { 'node_modules/react': { version: '18.0.0' } } };
  expect(missingPackages(wanted, installed)).toEqual(['node_modules/react']);
});

test('an install that left no packages behind lacks them all', () => {
  expect(missingPackages(wanted, {})).toEqual(['node_modules/react']);
});
