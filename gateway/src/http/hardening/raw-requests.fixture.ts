import { rawBodies } from './raw-bodies.fixture.ts'
import { rawHeads } from './raw-heads.fixture.ts'
import type { RawRequest } from './raw-request.fixture.ts'
import { rawSequences } from './raw-sequences.fixture.ts'

/** All rows: requests that two HTTP parsers read differently. */
export const rawRequests: readonly RawRequest[] = [...rawBodies, ...rawHeads, ...rawSequences]
