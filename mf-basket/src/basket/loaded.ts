import type { Basket } from '@vitrina/contracts/site/basket'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useAlive } from './alive.ts'
import { $expected, basketLoaded } from './model.ts'

/** The basket as it stands now, which begins with what the page was loaded with. */
export function useBasket(loaded: Basket): Basket {
  const { expected, tell } = useUnit({ expected: $expected, tell: basketLoaded })
  const isAlive = useAlive()
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  return isAlive && expected ? expected : loaded
}
