/** Which tests each command runs. */
import { projects } from '../../packages/testing/src/site/projects.ts'

/** `npm test` runs the vitest projects whose names match, `npm run test:all` all of them. */
export const coreVitestPattern = 'unit*'

/** Vitest projects that only `npm run test:all` runs. */
export const allOnlyVitestProjects: readonly string[] = ['platform']

/** `npm test` runs browser tests with this tag, `npm run test:all` all of them. */
export const coreTag = '@core'

const names: readonly string[] = projects.map(({ name }) => name)

/** Playwright projects with tagged tests. */
export const taggedProjects: readonly string[] = ['journeys', 'platform']

/** Other projects, which `npm run test:all` runs one after another, each alone on the machine. */
export const aloneProjects: readonly string[] = names.filter((name) => !taggedProjects.includes(name))
