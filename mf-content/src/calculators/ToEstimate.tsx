import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToEstimateProps } from '@vitrina/mf-account/AddToEstimate'
import { Button } from '@vitrina/ui/Button'
import { useState } from 'react'
import { calculatorTexts as texts } from './texts.ts'

/** The dialog of mf-account, loaded on the first press. */
const AddToEstimate = remoteWidget<AddToEstimateProps>('mf-account/AddToEstimate', {
  pending: null,
  failed: (retry) => <Button onClick={retry}>{texts.again}</Button>,
})

export interface ToEstimateProps {
  title: string
  /** Called on each press. */
  changes: () => NonNullable<AddToEstimateProps['changes']>
}

/** «В смету»: adds the whole job to one of the visitor's estimates; a guest signs in there without losing input. */
export function ToEstimate({ title, changes }: ToEstimateProps) {
  const [opened, setOpened] = useState<AddToEstimateProps['changes'] | null>(null)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpened(changes())}>
        {texts.toEstimate}
      </Button>
      {opened && (
        <AddToEstimate idcode="" name={title} quantity={1} unit="" changes={opened} onClosed={() => setOpened(null)} />
      )}
    </>
  )
}
