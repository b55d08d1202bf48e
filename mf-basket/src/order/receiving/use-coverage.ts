import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartment } from '@vitrina/shell/department'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $queue } from '../../basket/model.ts'
import { loadKey } from './load-key.ts'
import { $coverage, coverageRequested } from './model.ts'

/** The coverage of these lines by each point, requested once per change of them; null while loading. */
export function useCoverage(basket: Basket) {
  const { queue, coverage, want, current } = useUnit({
    queue: $queue,
    coverage: $coverage,
    want: coverageRequested,
    current: $currentDepartment,
  })
  // The gateway answers for the selection it has stored, so pending changes have to finish first.
  const about = queue.changes.length === 0 ? `${current?.id_1c ?? ''} ${loadKey(basket)}` : ''
  useEffect(() => {
    if (about !== '') want(about)
  }, [about, want])
  return {
    coverage: coverage.answer,
    isFailed: coverage.state === 'failed',
    isAsking: coverage.state === 'asking',
    again: () => want(about),
  }
}
