import { rawBodies } from './raw-bodies.fixture.ts'
import { rawHeads } from './raw-heads.fixture.ts'
import type { RawRequest } from './raw-request.fixture.ts'
import { rawSequences } from './raw-sequences.fixture.ts'

/** All rows: what two readers of HTTP understand differently. */
export const rawRequests: readonly RawRequest[] = [...rawBodies, ...rawHeads, ...rawSequences]
