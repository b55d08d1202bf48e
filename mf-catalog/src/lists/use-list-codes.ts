import type { ListName } from '@vitrina/contracts/site/lists'
import { useRevalidator } from '@vitrina/federation/router'
import { $compare, $favorites, $listsChanging, $listsKnown, $viewed } from '@vitrina/shell/lists'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

export const listStores = { favorites: $favorites, compare: $compare, viewed: $viewed }

/**
 * The codes shown by a list page, the newest first: the loader's codes until the visitor's lists are loaded, then the
 * current list. Products added in another tab are requested. A shared list always has the loader's codes.
 */
export function useListCodes(list: ListName, loaded: readonly string[], isShared = false): readonly string[] {
  const { idcodes, isKnown, isChanging } = useUnit({
    idcodes: listStores[list],
    isKnown: $listsKnown,
    isChanging: $listsChanging,
  })
  const isAlive = useHydrated()
  const { revalidate } = useRevalidator()
  const shown = isAlive && isKnown && !isShared ? idcodes.toReversed() : loaded
  const unknown = shown.filter((idcode) => !loaded.includes(idcode)).join()
  useEffect(() => {
    // The gateway reads the list from a cookie, which is written when the change is confirmed.
    if (unknown !== '' && !isChanging) void revalidate()
  }, [unknown, isChanging, revalidate])
  return shown
}
