/**
 * `npm run bench`: measures the performance budgets of the project on this machine. `npm run bench -- weight` runs one
 * part.
 */

import { burst } from './bench/burst.ts'
import { canary } from './bench/canary.ts'
import { contentWeight } from './bench/content-weight.ts'
import { costs } from './bench/costs.ts'
import { gateways } from './bench/gateways.ts'
import { hostile } from './bench/hostile.ts'
import { interaction } from './bench/interaction.ts'
import { ownCode } from './bench/own-code.ts'
import { pageWeight } from './bench/page-weight.ts'
import { measurePresses } from './bench/pressing.ts'
import { compareProxies } from './bench/proxy-comparison.ts'
import { releases } from './bench/releases.ts'
import { openBenchSite } from './bench/site.ts'
import { starting } from './bench/starting.ts'
import { switching } from './bench/switching.ts'
import { type Figure, printTable } from './bench/table.ts'
import { throughput } from './bench/throughput.ts'
import { prepareMachine } from './prepare-machine.ts'

const parts = {
  weight: pageWeight,
  content: contentWeight,
  interaction,
  pressing: measurePresses,
  throughput,
  switching,
  canary,
  releases,
  beside: compareProxies,
  hostile,
  costs,
}
const requestedParts = process.argv.slice(2)
const isRequested = (name: string): boolean => requestedParts.length === 0 || requestedParts.includes(name)

await prepareMachine('tests')
const figures: Figure[] = []
if (isRequested('starting')) figures.push(...(await starting()))
if (isRequested('weight')) figures.push(...(await ownCode()))
if (isRequested('gateways')) figures.push(...(await gateways()))
if (isRequested('burst')) figures.push(...(await burst()))
if (Object.keys(parts).some(isRequested)) {
  const site = await openBenchSite()
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (!isRequested(name)) continue
      console.error(`measuring: ${name}`)
      figures.push(...(await measure(site)))
    }
  } finally {
    await site.close()
  }
}
printTable(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
