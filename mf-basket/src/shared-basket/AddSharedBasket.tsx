import type { SharedBasketPage } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $basket, basketReceived } from '../basket/model.ts'
import { broadcastToTabs } from '../basket/tabs.ts'
import { type AddProgress, addRemaining, initialProgress } from './add-lines.ts'
import styles from './SharedBasket.module.css'
import { sharedTexts as texts } from './texts.ts'

type Lines = SharedBasketPage['lines']

type Step =
  | { kind: 'before' }
  | { kind: 'adding'; so: AddProgress }
  | { kind: 'broken'; so: AddProgress; why: string }
  | { kind: 'done'; so: AddProgress }

/** Adds all lines to the visitor's basket and reports the result of each. */
export function AddSharedBasket({ lines }: { lines: Lines }) {
  const { api, hear } = useUnit({ api: $api, hear: basketReceived })
  const [step, setStep] = useState<Step>({ kind: 'before' })
  const add = async (before: AddProgress) => {
    let so = before
    setStep({ kind: 'adding', so })
    try {
      await addRemaining(api, before, (next, basket) => {
        so = next
        hear(basket)
        broadcastToTabs(basket)
        setStep({ kind: 'adding', so })
      })
      setStep({ kind: 'done', so })
    } catch (error) {
      setStep({ kind: 'broken', so, why: errorMessage(error) })
    }
  }
  const all = () => initialProgress(lines.map(({ product, count }) => ({ idcode: product.idcode, count })))
  const isAdding = step.kind === 'adding'
  return (
    <>
      {step.kind !== 'done' && (
        <Button
          kind="primary"
          size="lg"
          disabled={lines.length === 0}
          loading={isAdding}
          onClick={() => void add(step.kind === 'broken' ? step.so : all())}
        >
          {step.kind === 'broken' && step.so.rest.length < lines.length ? texts.addRest : texts.add}
        </Button>
      )}
      {step.kind === 'before' && <AlreadyThere lines={lines} />}
      {isAdding && lines.length > step.so.added.length && step.so.added.length > 0 && (
        <p className={styles.quiet} role="status">
          {texts.adding(lines.length - step.so.rest.length, lines.length)}
        </p>
      )}
      {(step.kind === 'done' || step.kind === 'broken') && (
        <div className={styles.outcome}>
          <Outcome step={step} lines={lines} />
        </div>
      )}
    </>
  )
}

/** Adding increases existing quantities, which somebody who opens their own link should know. */
function AlreadyThere({ lines }: { lines: Lines }) {
  const basket = useUnit($basket)
  const own = new Set(basket?.lines.map(({ product }) => product.idcode))
  const count = lines.filter(({ product }) => own.has(product.idcode)).length
  return count > 0 && <p className={styles.already}>{texts.already(count)}</p>
}

function Outcome({ step, lines }: { step: Extract<Step, { so: AddProgress }>; lines: Lines }) {
  const { added, rounded, refused } = step.so
  const nameOf = (idcode: string) => lines.find(({ product }) => product.idcode === idcode)?.product.name ?? idcode
  if (step.kind === 'broken') {
    const say = added.length > 0 ? texts.brokeOff : texts.notAdded
    return (
      <Notice kind="error" live title={added.length > 0 && texts.added(added.length)}>
        {say(step.why)}
      </Notice>
    )
  }
  return (
    <Notice
      kind={added.length > 0 ? 'success' : 'warning'}
      live
      title={added.length > 0 ? texts.added(added.length) : texts.nothingAdded}
    >
      {rounded.length > 0 && <p>{texts.rounded(rounded.length)}</p>}
      {refused.length > 0 && (
        <>
          <p>{texts.refused}</p>
          <ul className={styles.refused}>
            {refused.map(({ idcode, reason }) => (
              <li key={idcode}>{texts.refusedLine(nameOf(idcode), reason)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
