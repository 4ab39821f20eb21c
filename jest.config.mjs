const shared = {
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  extensionsToTreatAsEsm: [],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@farsight/source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/'],
}

const project = (displayName, ...testMatch) => ({ ...shared, displayName, testMatch })

/** One project a group of tests: `npm test -- --selectProjects system` runs one of them. */
export default {
  projects: [
    project('unit', '<rootDir>/packages/*/src/**/*.test.ts', '<rootDir>/apps/*/src/**/*.test.ts'),
    project('system', '<rootDir>/tests/system/**/*.test.ts'),
    project('draws', '<rootDir>/tests/draws/**/*.test.ts'),
    project('render', '<rootDir>/tests/render/**/*.test.ts'),
    project('package', '<rootDir>/tests/package/**/*.test.ts'),
  ],
}
