/** `npm test`: everything, one line of result at the end for all suites together. */
import { prepareMachine } from './prepare-machine.ts'
import { build } from './release.ts'
import { bin, browsers, check, checkAdvisories, clearAway, rooms, siteData } from './tests/suites.ts'

await prepareMachine('tests')
await build()
const results = [
  ...(await Promise.all([
    check('types', bin('tsc'), ['--noEmit']),
    check('what a site begins with', process.execPath, ['packages/testing/src/site/prepare-data.ts', siteData]),
  ])),
  await checkAdvisories(),
  await check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  await rooms('rooms: unit, contract, boundary and integration tests'),
  // A third worker makes two processors so busy that journeys miss what they wait for.
  await browsers('the whole site in a browser', '--project=platform', '--project=journeys', '--workers=2'),
  await browsers('the whole site in a browser, what measures time', '--project=timing', '--workers=1'),
]
clearAway()
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
for (const told of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${told}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
