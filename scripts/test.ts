/** `npm test`: everything, one line of result at the end for all suites together. */
import { prepareMachine } from './prepare-machine.ts'
import { build } from './release.ts'
import { againAlone } from './tests/again-alone.ts'
import { bin, check, checkAdvisories, clearAway, siteData, suite } from './tests/suites.ts'

await prepareMachine('tests')
await build()
const results = [
  ...(await Promise.all([
    check('types', bin('tsc'), ['--noEmit']),
    check('what a site begins with', process.execPath, ['packages/testing/src/site/prepare-data.ts', siteData]),
  ])),
  await checkAdvisories(),
  await check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  await suite('rooms: unit, contract, boundary and integration tests', 'rooms'),
  await againAlone(
    // A third one makes two processors so busy that journeys miss what they wait for.
    await Promise.all(
      ['1/2', '2/2'].map((part) => suite(`the whole site in a browser, part ${part}`, 'site', [`--shard=${part}`])),
    ),
  ),
  await suite('the whole site in a browser, what measures time', 'timing'),
]
clearAway()
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
for (const { told } of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${told}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
