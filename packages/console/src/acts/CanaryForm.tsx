import { movesApi } from '@vitrina/contracts/ops/moves'
import { useId, useState } from 'react'
import { useConsole } from '../frame/console.ts'
import { useHealth } from '../health/use-health.ts'
import { count, share } from '../words/formats.ts'
import { partName } from '../words/parts.ts'
import { texts } from '../words/texts.ts'
import { ActForm } from './ActForm.tsx'
import styles from './Acts.module.css'
import type { GoingFormProps } from './VersionForm.tsx'

const MOST = 50
const usual = [1, 5, 10, 25, 50]

/** Gives a version to a share of the visitors, or another share when it has one. */
export function CanaryForm({ name, version, unfit, onClose }: GoingFormProps) {
  const { api, state, label } = useConsole()
  const live = state.parts.find((part) => part.name === name)
  const running = state.canaries.find((one) => one.name === name && one.version === version)
  const [percent, setPercent] = useState(() => Math.min(MOST, running ? running.percent * 2 : 5))
  const called = label(name, version)
  const over = live ? label(name, live.version) : '—'
  return (
    <ActForm
      title={
        running
          ? texts.acts.widenTitle(partName(name), called, share(running.percent), share(percent))
          : texts.acts.canaryTitle(partName(name), called, over)
      }
      about={live?.needsTwo ? texts.acts.needsTwo : texts.acts.canaryAbout(over)}
      submit={texts.acts.canaryGive(share(percent))}
      reasons={texts.acts.canaryReasons}
      against={running ? null : unfit}
      act={(reason, anyway) => api(movesApi.startCanary, { body: { name, version, percent, reason, anyway } })}
      onClose={onClose}
    >
      <Share name={name} percent={percent} onChange={setPercent} />
    </ActForm>
  )
}

function Share({ name, percent, onChange }: { name: string; percent: number; onChange: (percent: number) => void }) {
  const id = useId()
  const { data } = useHealth(60)
  const views = data?.versions.filter((one) => one.name === name).reduce((sum, { figures }) => sum + figures.views, 0)
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{texts.acts.share}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={MOST}
        step={1}
        value={percent}
        aria-valuetext={share(percent)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{share(percent)}</output>
      <p className={styles.about}>
        {views === undefined
          ? texts.acts.viewsUnknown
          : texts.acts.views(count(Math.round((views * percent) / 100)), count(views))}
      </p>
      <ul className={styles.reasons} aria-label={texts.acts.usualShares}>
        {usual.map((value) => (
          <li key={value}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={value === percent}
              onClick={() => onChange(value)}
            >
              {share(value)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
