import type { Basket } from '@vitrina/contracts/site/basket'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { Changes } from '@vitrina/ui/Changes'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { changeRequested } from '../basket/model.ts'
import { renderLink } from '../link.tsx'
import { lineRemoved } from '../removal/model.ts'
import styles from './Changes.module.css'
import { changedLines, correctedCounts } from './changed-lines.ts'
import { afterAccepting, afterSeeing, type Memory, readMemory, writeMemory } from './memory.ts'
import { $priceOwner } from './model.ts'

/** Debounce of storing quick changes of quantity. */
const DEBOUNCE_MS = 300

const emptyMemory: Memory = {}

interface RememberedBasket {
  whose: string
  memory: Memory
}

/** Above the lines: changes since the shopper saw or accepted them; nothing without changes. */
export function BasketChanges({ basket }: { basket: Basket }) {
  const { whose, store } = useUnit({ whose: $priceOwner, store: $currentDepartmentStore })
  const { change, removeLine } = useUnit({ change: changeRequested, removeLine: lineRemoved })
  const [memory, setMemory] = useMemory(basket, whose, store)
  // Products that are no longer sold are shown even without a stored state.
  const lines = useMemo(() => changedLines(memory ?? emptyMemory, basket, store), [memory, basket, store])
  if (lines.length === 0) return null

  const accept = (idcodes: readonly string[]) => {
    if (whose === null || memory === null) return
    const counts = correctedCounts(memory, basket, store)
    const next = afterAccepting(readMemory(whose) ?? memory, basket, idcodes, store)
    writeMemory(whose, next)
    setMemory({ whose, memory: next })
    for (const { product } of basket.lines) {
      const count = counts.get(product.idcode)
      if (count === undefined || !idcodes.includes(product.idcode)) continue
      change({ kind: 'count', idcode: product.idcode, count, price: product.price })
    }
  }
  const remove = (idcodes: readonly string[]) => {
    for (const idcode of idcodes) {
      const line = basket.lines.find(({ product }) => product.idcode === idcode)
      if (line) removeLine(line)
      else change({ kind: 'count', idcode, count: 0, price: 0 })
    }
  }
  return (
    <div className={styles.place}>
      <Changes lines={lines} onAccept={accept} onRemove={remove} renderLink={renderLink} />
    </div>
  )
}

/** The stored state of the basket at these prices, updated with what is seen; null while it is unknown. */
function useMemory(basket: Basket, whose: string | null, store: string) {
  const [seen, setSeen] = useState<RememberedBasket | null>(null)
  const current = seen?.whose === whose ? seen.memory : null
  useEffect(() => {
    if (whose !== null) setSeen({ whose, memory: readMemory(whose) ?? emptyMemory })
  }, [whose])
  useEffect(() => {
    if (whose === null || current === null) return
    const timer = setTimeout(() => {
      // Another tab may have accepted changes meanwhile.
      const memory = afterSeeing(readMemory(whose) ?? current, basket, store)
      if (JSON.stringify(memory) === JSON.stringify(current)) return
      writeMemory(whose, memory)
      setSeen({ whose, memory })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [whose, current, basket, store])
  return [current, setSeen] as const
}
