import type { Basket } from '@vitrina/contracts/site/basket'
import { errorMessage } from '@vitrina/shell/api'
import { $pickupPoints, $shopCities, chooseDepartmentFx } from '@vitrina/shell/department'
import { noticeShown } from '@vitrina/shell/notices'
import { Dialog } from '@vitrina/ui/Dialog'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Notice } from '@vitrina/ui/Notice'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import styles from './BranchesDialog.module.css'
import { BranchRow } from './BranchRow.tsx'
import { answerText } from './best-branch.ts'
import { oneTripTexts as texts } from './texts.ts'
import { type BranchesState, useBranches } from './use-branches.ts'

/** Index of the prepositional case. */
const PREPOSITIONAL = 5

export interface BranchesDialogProps {
  basket: Basket
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** For the selected lines: the coverage of each branch, the date when it is complete, and the price. */
export default function BranchesDialog({ basket, open, onOpenChange }: BranchesDialogProps) {
  const selected = basket.lines.filter((line) => line.selected)
  const coupon = basket.couponOutcome?.state === 'applied' ? basket.coupon : ''
  const wanted = selected.map(({ product, count }) => `${product.idcode}:${count}`).join()
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={selected.length > 0 && texts.description(selected.length)}
    >
      {selected.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        // Requested only while the dialog is open: otherwise the shopper goes on changing the basket.
        open && <Branches wanted={wanted} coupon={coupon} onChosen={() => onOpenChange(false)} />
      )}
    </Dialog>
  )
}

interface BranchesProps {
  wanted: string
  /** The coupon applied to the basket, '' for none. */
  coupon: string
  onChosen: () => void
}

function Branches({ wanted, coupon, onChosen }: BranchesProps) {
  const branches = useBranches(wanted)
  if (branches.state === 'loading') {
    return (
      <p className={styles.loading} role="status">
        <Spinner /> {texts.loading}
      </p>
    )
  }
  if (branches.state === 'failed') {
    return <ErrorState title={texts.failed} text={branches.why} onRetry={branches.retry} />
  }
  return <BranchTable answer={branches.answer} coupon={coupon} onChosen={onChosen} />
}

type BranchTableProps = Pick<Extract<BranchesState, { state: 'known' }>, 'answer'> &
  Pick<BranchesProps, 'coupon' | 'onChosen'>

function BranchTable({ answer, coupon, onChosen }: BranchTableProps) {
  const { cities, points } = useUnit({ cities: $shopCities, points: $pickupPoints })
  const { choosing, fault, choose } = useChoice(onChosen)
  if (answer.branches.length === 0) return <p>{texts.none}</p>
  const cityIn = (id: string) => points.find(({ id_1c }) => id_1c === id)?.names_cases[PREPOSITIONAL] ?? ''
  return (
    <>
      <Notice kind="info">{answerText(answer, cityIn)}</Notice>
      {coupon !== '' && <p className={styles.coupon}>{texts.withoutCoupon(coupon)}</p>}
      {fault !== '' && (
        <div className={styles.fault}>
          <Notice kind="error" live>
            {fault}
          </Notice>
        </div>
      )}
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {[texts.branch, texts.coverage, texts.ready, texts.sum].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {answer.branches.map((branch) => (
          <BranchRow
            key={branch.departmentId}
            branch={branch}
            ownSum={answer.ownSum}
            isShop={cities.some(({ id_1c }) => id_1c === branch.departmentId)}
            choosing={choosing}
            onChoose={choose}
          />
        ))}
      </table>
    </>
  )
}

/** The department being selected, '' for none, and the error of the last selection. */
function useChoice(onChosen: () => void) {
  const { ask, notify } = useUnit({ ask: chooseDepartmentFx, notify: noticeShown })
  const [choosing, setChoosing] = useState('')
  const [fault, setFault] = useState('')
  const choose = (id_1c: string) => {
    if (choosing !== '') return
    setChoosing(id_1c)
    setFault('')
    ask({ body: { id_1c } }).then(
      ({ name_for_site }) => {
        setChoosing('')
        notify({ kind: 'info', text: texts.chosen(name_for_site) })
        onChosen()
      },
      (error: unknown) => {
        setChoosing('')
        setFault(errorMessage(error))
      },
    )
  }
  return { choosing, fault, choose }
}
