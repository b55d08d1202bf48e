import type { ListName } from '@vitrina/contracts/site/lists'
import { Link } from '@vitrina/federation/router'
import { $listsKnown, listReplaced } from '@vitrina/shell/lists'
import { noticeShown } from '@vitrina/shell/notices'
import { listLimits } from '@vitrina/site/lists'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useUnit } from 'effector-react'
import { listTexts, listPageTexts as words } from '../texts.ts'
import type { SharedList } from './load-list.ts'
import styles from './SharedNotice.module.css'
import { listStores } from './use-list-codes.ts'

export interface SharedNoticeProps {
  list: Exclude<ListName, 'viewed'>
  shared: SharedList
  /** Codes of the link that are in the catalogue. */
  idcodes: readonly string[]
}

/** Shows that the list is shared, and saves it: products that the visitor already has keep their positions. */
export function SharedNotice({ list, shared, idcodes }: SharedNoticeProps) {
  const { mine, isKnown, replace, notify } = useUnit({
    mine: listStores[list],
    isKnown: $listsKnown,
    replace: listReplaced,
    notify: noticeShown,
  })
  const isAlive = useHydrated()
  const texts = listTexts[list]
  const path = paths[list]()
  const fresh = idcodes.filter((idcode) => !mine.includes(idcode))
  const isReady = isAlive && isKnown
  const keep = () => {
    replace({ list, idcodes: [...mine, ...fresh.toReversed()] })
    notify({ kind: 'success', text: texts.saved(fresh.length), link: { label: words.open, to: path } })
  }
  return (
    <aside className={styles.shared} aria-label={texts.sharedName}>
      <p>
        {texts.sharedText} {shared.isCut && words.cut(listLimits[list])}
      </p>
      <div className={styles.actions}>
        <Button kind="strong" disabled={!isReady || fresh.length === 0} onClick={keep}>
          {isReady && fresh.length === 0 ? words.allSaved : words.keep}
        </Button>
        <Link to={path} className={buttonClass({})}>
          {words.own}
        </Link>
      </div>
    </aside>
  )
}
