import type { MatrixView } from '@vitrina/contracts/site/shops'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useRef } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { AddLine } from './adding/AddLine.tsx'
import { Grid } from './grid/Grid.tsx'
import { MatrixActions } from './MatrixActions.tsx'
import { MatrixBar } from './MatrixBar.tsx'
import styles from './MatrixPage.module.css'
import { $byCode, $sheet, $shown, filterChosen, matrixLoaded, wordsTyped } from './model.ts'
import { OrderBar } from './ordering/OrderBar.tsx'
import { SavingNote } from './saving/SavingNote.tsx'
import { matrixTexts as texts } from './texts.ts'

export interface MatrixData {
  view: MatrixView
  isCounting: boolean
  /** Code of the product that counting starts with; '' for the first uncounted one. */
  from?: string
}

/** The current matrix, initialised with the loader data. */
function useMatrix(loaded: MatrixView): MatrixView {
  const { sheet, tell } = useUnit({ sheet: $sheet, tell: matrixLoaded })
  const isAlive = useHydrated()
  const lastLoaded = useRef<MatrixView | null>(null)
  useEffect(() => {
    // Loading the same data twice would drop what was typed in between.
    if (lastLoaded.current === loaded) return
    lastLoaded.current = loaded
    tell(loaded)
  }, [tell, loaded])
  return isAlive && sheet?.shop.id === loaded.shop.id ? sheet : loaded
}

function useShownLines({ lines }: MatrixView) {
  const { shown, byCode } = useUnit({ shown: $shown, byCode: $byCode })
  return useMemo(
    () => (shown === null ? lines : shown.flatMap((idcode) => byCode.get(idcode) ?? [])),
    [lines, shown, byCode],
  )
}

/** The matrix of a shop: the planned stock, the stock on the shelf, and the order. */
export function MatrixPage({ data }: { data: MatrixData }) {
  const view = useMatrix(data.view)
  const lines = useShownLines(view)
  const { choose, find } = useUnit({ choose: filterChosen, find: wordsTyped })
  const showAll = () => {
    choose('all')
    find('')
  }
  const { shop } = view
  return (
    <Cabinet
      title={shop.name}
      aside={view.lines.length > 0 && texts.count(view.lines.length)}
      trail={[
        { name: texts.shops, href: paths.shops() },
        { name: texts.matrices, href: paths.matrices() },
      ]}
      actions={<MatrixActions shop={shop} isCounting={data.isCounting} from={data.from ?? ''} />}
    >
      <SavingNote />
      {view.lines.length > 0 && <MatrixBar view={view} />}
      {lines.length > 0 && <Grid lines={lines} />}
      {lines.length === 0 && view.lines.length > 0 && (
        <p className={styles.nothing} role="status">
          {texts.nothing} <Button onClick={showAll}>{texts.showAll}</Button>
        </p>
      )}
      {view.lines.length === 0 && <EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      <div className={styles.foot}>
        <AddLine shopId={shop.id} />
        {lines.length > 0 && <p className={styles.keys}>{texts.keys}</p>}
      </div>
      {view.lines.length > 0 && <OrderBar view={view} />}
    </Cabinet>
  )
}
