import type { Basket } from '@vitrina/contracts/site/basket'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useAlive } from './alive.ts'
import { $optimisticBasket } from './lines/model.ts'
import { basketLoaded } from './model.ts'
import { keepIdentity } from './optimistic-basket.ts'

/** The current basket, initialised with the loader data. Unchanged lines keep their identity. */
export function useBasket(loaded: Basket): Basket {
  const { expected, tell } = useUnit({ expected: $optimisticBasket, tell: basketLoaded })
  const isAlive = useAlive()
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  return useStableBasket(isAlive && expected ? expected : loaded)
}

function useStableBasket(basket: Basket): Basket {
  const [kept, setKept] = useState({ told: basket, shown: basket })
  if (kept.told === basket) return kept.shown
  const shown = keepIdentity(kept.shown, basket)
  setKept({ told: basket, shown })
  return shown
}
