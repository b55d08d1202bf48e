import { formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { addFx, addingRequested } from '../adding/model.ts'
import { $tally, filterChosen } from '../model.ts'
import { listCleared } from '../source/model.ts'
import { reviewTexts as texts } from '../texts.ts'
import { Outcome } from './Outcome.tsx'
import styles from './Review.module.css'

/** The number of products to add and their sum; after that, the link to the basket. */
export function ReviewFooter({ onClose }: { onClose: () => void }) {
  const { tally, isAdding, add, choose, clear } = useUnit({
    tally: $tally,
    isAdding: addFx.pending,
    add: addingRequested,
    choose: filterChosen,
    clear: listCleared,
  })
  const { going, sum, wrong, waiting, added } = tally
  const isOver = added > 0 && going === 0 && !isAdding
  return (
    <div className={styles.footer}>
      <Outcome />
      <div className={styles.summary}>
        {going > 0 && (
          <p className={styles.total}>
            {texts.going(going)} {texts.onSum(formatSum(sum))}
          </p>
        )}
        {wrong > 0 && (
          <button type="button" className={styles.stuck} onClick={() => choose('check')}>
            {texts.stuck(wrong)}
          </button>
        )}
      </div>
      {isOver && wrong + waiting === 0 && (
        <Button size="lg" onClick={() => clear()}>
          {texts.newList}
        </Button>
      )}
      {/* One button for both states, so that it keeps the focus after the rows are added. */}
      <Button
        kind={isOver ? 'strong' : 'primary'}
        size="lg"
        loading={isAdding}
        disabled={!isOver && going === 0}
        onClick={() => (isOver ? onClose() : add())}
      >
        {isOver ? texts.close : going > 0 ? texts.add(going) : texts.nothingToAdd}
      </Button>
    </div>
  )
}
