import { readQuery } from '@vitrina/federation/page-query'
import { useLocation, useSearchParams } from '@vitrina/federation/router'
import { useUnit } from 'effector-react'
import { queries } from '../../queries.ts'
import { useAlive } from '../alive.ts'
import { $list, listClosed, listFailed } from '../quick-add/model.ts'
import { LazyQuickOrder } from './LazyParts.tsx'

/** The dialog for lists: opened by its button, by an ambiguous text, or by a list in the URL. */
export function ListDialog() {
  const { list, close, fail } = useUnit({ list: $list, close: listClosed, fail: listFailed })
  const query = readQuery(useLocation().search, queries.basket)
  const [, setSearch] = useSearchParams()
  const isAlive = useAlive()
  const written = isAlive ? query.get('list') : null
  const closed = () => {
    close()
    if (written === null) return
    setSearch(
      (before) => {
        before.delete('list')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <LazyQuickOrder
      isOpen={list.isOpen || written !== null}
      text={list.isOpen ? list.text : (written ?? list.text)}
      onClose={closed}
      onFailed={fail}
    />
  )
}
