import { Button } from '@vitrina/ui/Button'
import type { MenuItem } from '@vitrina/ui/Menu'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { windowFailed } from '../estimates/model.ts'
import { estimateTexts as texts } from './texts.ts'

export const loadMoreMenu = askedTwice(() => import(/* webpackChunkName: "estimate-more" */ './MoreMenu.tsx'))

const fetchAhead = (): void => void loadMoreMenu().catch(() => undefined)

/** The button «Ещё», whose menu is fetched as it is first opened. */
export function More({ items }: { items: readonly MenuItem[] }) {
  const failed = useUnit(windowFailed)
  const [isAsked, setAsked] = useState(false)
  const onFailed = useCallback(() => {
    failed()
    setAsked(false)
  }, [failed])
  const MoreMenu = useOnDemand(loadMoreMenu, isAsked, onFailed)
  if (MoreMenu) return <MoreMenu items={items} />
  return (
    <Button size="sm" aria-haspopup="menu" onPointerEnter={fetchAhead} onClick={() => setAsked(true)}>
      {texts.more}
    </Button>
  )
}
