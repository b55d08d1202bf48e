import { msg } from '@vitrina/contracts/ops/message'
import type { Part } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Every version needs a changelog and an owner, for whoever rolls back at night. */
export function describedFaults({ name, record }: Part): Refusal[] {
  const { packageVersion, changes, owner } = record.assets
  const faults: Refusal[] = []
  if (packageVersion !== undefined && !changes?.trim()) {
    faults.push(
      refusal(
        'described',
        msg`CHANGELOG.md of ${name} says nothing of ${packageVersion}: add "## ${packageVersion}" and what changed.`,
      ),
    )
  }
  if (!owner) {
    faults.push(
      refusal(
        'described',
        msg`${name} names no owner: give "vitrina.owner" in its package.json a "team" and a "contact".`,
      ),
    )
  }
  return faults
}
