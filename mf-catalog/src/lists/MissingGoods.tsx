import type { ListName } from '@vitrina/contracts/site/lists'
import { Button } from '@vitrina/ui/Button'
import { listTexts, listPageTexts as words } from '../texts.ts'
import styles from './MissingGoods.module.css'

export interface MissingGoodsProps {
  list: ListName
  idcodes: readonly string[]
  /** `text` names the removed products. Missing for a shared list. */
  onTakeOut?: ((idcodes: readonly string[], text: string) => void) | undefined
}

/** Codes of the list that the retailer no longer has; they are shown because the shopper has added them. */
export function MissingGoods({ list, idcodes, onTakeOut }: MissingGoodsProps) {
  if (idcodes.length === 0) return null
  return (
    <section className={styles.missing} aria-label={words.missing}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.missing}</h2>
        {onTakeOut && idcodes.length > 1 && (
          <Button size="sm" onClick={() => onTakeOut(idcodes, words.missingTakenOut)}>
            {words.takeOutAll}
          </Button>
        )}
      </div>
      <ul className={styles.goods}>
        {idcodes.map((idcode) => (
          <li key={idcode} className={styles.product}>
            <span className={styles.code}>{words.code(idcode)}</span>
            {onTakeOut && (
              <Button
                kind="ghost"
                size="sm"
                aria-label={words.takeOutNamed(words.code(idcode))}
                onClick={() => onTakeOut([idcode], listTexts[list].takenOut(words.code(idcode).toLowerCase()))}
              >
                {words.takeOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
