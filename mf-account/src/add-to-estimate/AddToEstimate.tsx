import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import { $isAuth, $session } from '@vitrina/shell/session'
import { plainText } from '@vitrina/site/plain-text'
import { Dialog } from '@vitrina/ui/Dialog'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { AddForm } from './AddForm.tsx'
import styles from './AddToEstimate.module.css'
import { $isDone, $mustSignIn, dialogClosed, dialogOpened } from './model.ts'
import { SignInHere } from './SignInHere.tsx'
import { addTexts as texts } from './texts.ts'

export interface AddToEstimateProps {
  idcode: string
  /** May contain the markup that product names come with. */
  name: string
  /** The quantity chosen on the page, in units of the product. */
  quantity: number
  unit: string
  /** Units in one press of the stepper: the pack where only packs are sold; 1 when left out. */
  step?: number
  /**
   * A calculation with its lines, or several lines, to add instead of the product; must keep its identity between
   * renders.
   */
  changes?: readonly EstimateChangeInput[] | undefined
  /** Called when the dialog has to close: the product was added, or the visitor dismissed it. */
  onClosed: () => void
}

/** The dialog that adds a product to one of the visitor's estimates; a guest signs in inside it. */
export default function AddToEstimate({
  idcode,
  name,
  quantity,
  unit,
  step = 1,
  changes,
  onClosed,
}: AddToEstimateProps) {
  const { session, isAuth, mustSignIn, isDone, shown, left } = useUnit({
    session: $session,
    isAuth: $isAuth,
    mustSignIn: $mustSignIn,
    isDone: $isDone,
    shown: dialogOpened,
    left: dialogClosed,
  })
  const begin = useEffectEvent(() => shown({ idcode, quantity, changes: changes ?? null }))
  const end = useEffectEvent(onClosed)
  useLayoutEffect(() => {
    begin()
    return () => left()
  }, [left])
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  const isGuest = session !== null && (!isAuth || mustSignIn)
  return (
    <Dialog open onOpenChange={(open) => open || onClosed()} title={texts.title} description={plainText(name)}>
      {session === null && (
        <p className={styles.wait} role="status" aria-label={texts.loading}>
          <Spinner />
        </p>
      )}
      {isGuest && <SignInHere />}
      {session !== null && !isGuest && <AddForm unit={unit} step={step} onCancel={onClosed} />}
    </Dialog>
  )
}
