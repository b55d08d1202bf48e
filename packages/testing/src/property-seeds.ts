/**
 * Setup of what states properties of random values: `npm test` draws the same values each time, so that it says the same of
 * the same code; `npm run test:all` draws new ones.
 */
import fc from 'fast-check'

if (process.env.VITRINA_RANDOM_VALUES !== '1') fc.configureGlobal({ seed: 1 })
