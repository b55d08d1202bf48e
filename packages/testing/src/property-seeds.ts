/**
 * Setup of property-based tests: `npm test` uses a fixed seed, so that it gives the same result for the same code; `npm
 * run test:all` uses random seeds.
 */
import fc from 'fast-check'

if (process.env.VITRINA_RANDOM_VALUES !== '1') fc.configureGlobal({ seed: 1 })
