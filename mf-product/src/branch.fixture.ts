import { $currentDepartment } from '@vitrina/shell/department'
import { fork, type Scope } from 'effector'

/** A scope with a branch whose pickup day has this text; null for unknown hours. */
export function scopeOfBranch(text: string | null, day = '2026-11-23', values: readonly unknown[] = []): Scope {
  const pickup = text === null ? [] : [{ text, day, until: Number.MAX_SAFE_INTEGER }]
  return fork({ values: [[$currentDepartment, { id_1c: '00012', store: 'store12', pickup }], ...values] as never })
}
