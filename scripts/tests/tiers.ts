/** Which tests each command runs. */
import { projects } from '../../packages/testing/src/site/projects.ts'

/** `npm test` runs the projects of vitest with such a name, `npm run test:all` all of them. */
export const coreRooms = 'rooms*'

/** Projects of vitest that only `npm run test:all` runs. */
export const allOnlyRooms: readonly string[] = ['platform']

/** `npm test` runs those tests in a browser that carry the tag, `npm run test:all` all of them. */
export const coreTag = '@core'

const names: readonly string[] = projects.map(({ name }) => name)

/** Projects of Playwright some of whose tests carry the tag. */
export const taggedProjects: readonly string[] = ['journeys', 'platform']

/** The others, which `npm run test:all` runs one after the other, each with the machine to itself. */
export const aloneProjects: readonly string[] = names.filter((name) => !taggedProjects.includes(name))
