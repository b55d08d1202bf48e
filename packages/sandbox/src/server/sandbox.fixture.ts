import { openSeededDatabase, SEED_PRODUCTS } from '../database/in-memory.fixture.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

/** The retailer's systems with 300 goods, on any free port. Drawn pictures are stored in `dataDir`. */
export const openTestSandbox = async (
  dataDir: string,
  options: Pick<SandboxOptions, 'orderPace'> = {},
): Promise<Sandbox> =>
  createSandbox({ dataDir, port: 0, seedProducts: SEED_PRODUCTS, database: await openSeededDatabase(), ...options })
