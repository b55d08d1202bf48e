import { Button } from '@vitrina/ui/Button'
import { IconButton } from '@vitrina/ui/IconButton'
import { CloseIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { chooseDepartmentFx } from '../../department/model.ts'
import { cityTexts } from '../texts.ts'
import styles from './CityQuestion.module.css'
import { guessConfirmed, guessDismissed, guessRefused } from './model.ts'

/** «Ваш город — Вологда?» in a corner of the window; on a phone above its bottom bar. */
export function CityQuestion({ city }: { city: string }) {
  const { confirm, refuse, dismiss, choosing } = useUnit({
    confirm: guessConfirmed,
    refuse: guessRefused,
    dismiss: guessDismissed,
    choosing: chooseDepartmentFx.pending,
  })
  return (
    <section className={styles.question} data-notice="city" aria-label={cityTexts.guessLabel} data-boundary="shell">
      <p role="status">{cityTexts.guess(city)}</p>
      <div className={styles.answers}>
        <Button kind="strong" size="sm" loading={choosing} onClick={() => confirm()}>
          {cityTexts.guessRight}
        </Button>
        <Button size="sm" onClick={() => refuse()}>
          {cityTexts.guessWrong}
        </Button>
      </div>
      <IconButton size="sm" label={cityTexts.guessDismiss} icon={<CloseIcon size={16} />} onClick={() => dismiss()} />
    </section>
  )
}
