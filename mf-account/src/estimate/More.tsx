import { Button } from '@vitrina/ui/Button'
import type { MenuItem } from '@vitrina/ui/Menu'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { dialogFailed } from '../estimates/model.ts'
import { estimateTexts as texts } from './texts.ts'

export const loadMoreMenu = withRetry(() => import(/* webpackChunkName: "estimate-more" */ './MoreMenu.tsx'))

const prefetchMenu = (): void => void loadMoreMenu().catch(() => undefined)

/** The button «Ещё», whose menu is a chunk loaded on the first press. */
export function More({ items }: { items: readonly MenuItem[] }) {
  const failed = useUnit(dialogFailed)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const onFailed = useCallback(() => {
    failed()
    setMenuRequested(false)
  }, [failed])
  const MoreMenu = useLazyComponent(loadMoreMenu, isMenuRequested, onFailed)
  if (MoreMenu) return <MoreMenu items={items} />
  return (
    <Button size="sm" aria-haspopup="menu" onPointerEnter={prefetchMenu} onClick={() => setMenuRequested(true)}>
      {texts.more}
    </Button>
  )
}
