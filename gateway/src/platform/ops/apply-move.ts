import type { MoveResult } from '@vitrina/contracts/ops/moves'
import type { Actor, LiveState } from '@vitrina/releases'
import type { Caller } from './access.ts'
import type { OpsContext } from './context.ts'

/** Makes a move that is recorded under the name of the caller's token. */
export async function applyMove(
  { registry }: OpsContext,
  { name: by }: Pick<Caller, 'name'>,
  reason: string,
  move: (actor: Actor) => Promise<LiveState>,
): Promise<MoveResult> {
  const before = registry.live()
  const live = await move({ by, reason })
  const hasMoved = live.sequence !== before?.sequence
  return {
    set: live.set,
    sequence: live.sequence,
    changes: hasMoved ? live.last.changes : [],
    moved: hasMoved,
    approval: null,
  }
}
