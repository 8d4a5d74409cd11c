import tseslint from 'typescript-eslint';

export default tseslint.config(
  {ignores: ['node_modules/**']},
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', 500],
      'max-depth': ['error', 4],
      complexity: ['error', 16],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  // Tests report on the console, that is what they are for.
  {files: ['tests/**', 'build.mjs'], rules: {'no-console': 'off'}},
);
