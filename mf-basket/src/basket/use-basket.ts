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
  const [snapshot, setSnapshot] = useState({ source: basket, shown: basket })
  if (snapshot.source === basket) return snapshot.shown
  const shown = keepIdentity(snapshot.shown, basket)
  setSnapshot({ source: basket, shown })
  return shown
}
