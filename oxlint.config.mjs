import { defineConfig } from 'oxlint';
import { fences } from './scripts/floors.mjs';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['dist', 'public', 'test-results'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/prefer-node-protocol': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],

    // Numeric code compares a value with itself, sorts in place, sizes arrays, and writes constants out.
    'no-self-compare': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-new-array': 'off',
    'oxc/approx-constant': 'off',
    'no-unmodified-loop-condition': 'off',

    // Said better by the type checker, or wrong too often here.
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'import/default': 'off',
    'import/namespace': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'promise/always-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',

    // Helpers and properties hold the assertions of many tests; a table of cases says which expectation applies.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
  },
  overrides: [{ files: ['e2e/**'], rules: { 'vitest/no-disabled-tests': 'off' } }, ...fences],
});
