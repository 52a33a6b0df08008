import js from '@eslint/js';
import nextPlugin from '@next/eslint-plugin-next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { commentLanguage } from './scripts/lint/comment-language.mjs';
import { castReason, disableReason } from './scripts/lint/reason-rules.mjs';

const own = {
  rules: { 'cast-reason': castReason, 'comment-language': commentLanguage, 'disable-reason': disableReason },
};

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Named exports only; a default one only where Next or a tool wants it.',
};
const noProcessEnv = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'process.env is read in src/config/env.ts alone: add the variable there and to .env.example.',
};
const noEnvImport = {
  selector: 'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]',
  message: noProcessEnv.message,
};
const noStyleProp = {
  selector:
    'JSXAttribute[name.name="style"], CallExpression[callee.property.name="attrs"] Property[key.name="style"]',
  message:
    'No style attribute: the content security policy blocks it in server HTML and React never repairs it. ' +
    'Use a styled component, or set the value through CSSOM in an effect.',
};
const noDocumentStyleAttribute = {
  selector: 'CallExpression[callee.property.name="setAttribute"][arguments.0.value="style"]',
  message: 'The content security policy blocks style attributes; use element.style.setProperty.',
};

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'No enum: a union of literals says the same to the schema, the server and the reader.',
};

/**
 * Forbids assigning a function expression to a property, because V8 kept such functions, and with them 300 KB of each
 * page, in memory; the CPU time of a page grew by half (ADR 1).
 */
const noFunctionIntoProperty = {
  selector: 'AssignmentExpression[left.type="MemberExpression"][right.type=/^(Arrow)?FunctionExpression$/]',
  message:
    'V8 makes a function that is written straight into a property among what lives long, with all that it can name. ' +
    'Give it a name first, or write it into an object.',
};

/**
 * Forbids reading the device's clock directly, because a visitor's clock may be wrong by minutes or days; the server's
 * clock is right.
 */
const ownClock = [
  'MemberExpression[object.name="Date"][property.name="now"]',
  'NewExpression[callee.name="Date"][arguments.length=0]',
].map((selector) => ({
  selector,
  message: 'serverNow() of lib/server-clock, or deviceNow() for a span by one clock.',
}));

const everywhere = [
  noDefaultExport,
  noProcessEnv,
  noEnvImport,
  noStyleProp,
  noDocumentStyleAttribute,
  noEnum,
  ...ownClock,
];
const except = (...left) => ['error', ...everywhere.filter((rule) => !left.includes(rule))];

/** Limits for handwritten code. Data and tests may exceed them. */
const sizes = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 4],
  'max-depth': ['error', 4],
  complexity: ['error', 15],
};
const off = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, 'off']));

const tooNew = [
  ...['groupBy', 'withResolvers', 'fromAsync', 'toSorted', 'toSpliced', 'toReversed'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'checkVisibility'],
].map((property) => ({ property, message: 'Newer than the declared browsers.' }));

const tests = ['**/*.test.{ts,tsx}', 'src/**/*.fixtures.{ts,tsx}', 'tests/**', 'e2e/**'];
const plainScripts = ['**/*.mjs', '**/*.cjs'];

export default tseslint.config(
  {
    ignores: [
      'scripts/bench/bare-next/',
      'node_modules/',
      '**/.next/',
      'dist/',
      'data/',
      'public/',
      '.cache/',
      'coverage/',
      'test-results/',
      '**/next-env.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    plugins: { '@next/next': nextPlugin, own },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: { next: { rootDir: import.meta.dirname } },
    rules: {
      ...nextPlugin.configs.recommended.rules,
      ...nextPlugin.configs['core-web-vitals'].rules,
      ...sizes,
      'own/comment-language': 'error',
      'own/disable-reason': 'error',
      'own/cast-reason': 'error',
      'no-restricted-syntax': except(),
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 10,
        },
      ],
      // The rule is off because enums are forbidden anyway and the rule takes a tenth of the linting time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Templates may contain numbers; money and dates have their own formatting functions.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Event handlers of React and hooks of Fastify may be async functions, because both libraries handle the promise.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // The rule is off because the project's interfaces are implemented by closures, which do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Strings may be spread into their characters.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A function without `await` may be async, because Fastify sends the return value of async handlers only.
      '@typescript-eslint/require-await': 'off',
      // `<img>` is allowed because Next's image optimizer is off: the project's scripts create pictures in fixed sizes.
      '@next/next/no-img-element': 'off',
      // The rule is off because it cannot map public URLs to the page files in src/pages/_site.
      '@next/next/no-html-link-for-pages': 'off',
    },
  },

  // React components and hooks. The files of the server are excluded below, because these rules compile each file with
  // React's compiler, which takes a fifth of the linting time.
  {
    files: ['**/*.tsx', 'src/**/*.ts'],
    // These files import nothing from React.
    ignores: [
      'src/{config,content-files,provider,server,desk/server,desk/contract}/**/*.ts',
      '**/*.{text,styles}.ts',
    ],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },

  // Browser code must not use a built-in that is newer than the browserslist of package.json. tests/sizes checks the
  // packages, too.
  {
    files: [
      'src/{api,art,desk/browser,desk/contract,features,framework-budget,pages,screens,shell,ui}/**/*.{ts,tsx}',
    ],
    ignores: tests,
    rules: { 'no-restricted-properties': ['error', ...tooNew] },
  },

  // Code that the server runs for each request.
  {
    files: ['src/{server,desk/server}/**/*.ts'],
    rules: { 'no-restricted-syntax': [...except(...ownClock), noFunctionIntoProperty] },
  },
  {
    files: ['src/lib/server-clock.ts', 'src/{content-files,provider}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': except(...ownClock) },
  },
  { files: ['src/config/env.ts'], rules: { 'no-restricted-syntax': except(noProcessEnv, noEnvImport) } },
  // src/config/pages.ts may read NODE_ENV, because the build replaces it by a constant.
  { files: ['src/config/pages.ts'], rules: { 'no-restricted-syntax': except(noProcessEnv) } },
  {
    files: ['src/{pages,framework-budget}/**/*.{ts,tsx}', '*.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': except(noDefaultExport) },
  },
  {
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': except(noDefaultExport, noProcessEnv, noEnvImport) },
  },

  // Files of data and of texts may be long.
  { files: ['src/provider/*/seed/**', '**/*.text.ts'], rules: off(sizes) },
  {
    files: tests,
    rules: {
      ...off(sizes),
      'no-restricted-syntax': except(noProcessEnv, noEnvImport, ...ownClock),
      'own/cast-reason': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // Fixtures may replace an instance of a class by an object.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },

  {
    files: ['tests/support/{probe-services,longest-first}.mjs', 'tests/gallery/pages/**'],
    rules: { 'no-restricted-syntax': except(noDefaultExport, noProcessEnv, noEnvImport, ...ownClock) },
  },

  {
    files: plainScripts,
    extends: [js.configs.recommended],
    plugins: { own },
    rules: {
      ...sizes,
      'own/comment-language': 'error',
      'own/disable-reason': 'error',
      'no-undef': 'off',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
);
