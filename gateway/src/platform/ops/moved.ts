import type { Moved } from '@vitrina/contracts/ops/moves'
import type { Actor, Live } from '@vitrina/releases'
import type { Caller } from './access.ts'
import type { OpsRoom } from './room.ts'

/** Makes a move in the name of the caller's token. */
export async function moved(
  { registry }: OpsRoom,
  { name: by }: Pick<Caller, 'name'>,
  reason: string,
  move: (actor: Actor) => Promise<Live>,
): Promise<Moved> {
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
