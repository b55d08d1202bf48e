import { filesMatching } from '../repo-checks/repository.ts'

/**
 * Every module that runs in the gateway, the renderer, the sandbox or a page; without tests, fixtures and build
 * presets.
 */
export const sourcesThatRun = (): string[] =>
  filesMatching(...['shell', 'mf-*', 'gateway', 'packages/*'].map((folder) => `:(glob)${folder}/src/**/*.ts*`)).filter(
    (file) =>
      !/\.(?:test|suite|fixture|e2e|d)\.tsx?$/.test(file) &&
      !/^packages\/(?:testing)\/|^packages\/federation\/src\/(?:presets\/|starter\/make)|\/(?:bench|build-check)\//.test(
        file,
      ),
  )
