import { movesApi } from '@vitrina/contracts/ops/moves'
import { useId, useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { useHealth } from '../health/use-health.ts'
import { count, share } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { ActionForm } from './ActionForm.tsx'
import styles from './Actions.module.css'
import type { GoLiveFormProps } from './VersionForm.tsx'

const MAX_PERCENT = 50
const presetPercents = [1, 5, 10, 25, 50]

/** Starts a canary of a version, or changes the share of a running one. */
export function CanaryForm({ name, version, unfit, onClose }: GoLiveFormProps) {
  const { api, state, label } = useConsole()
  const live = state.parts.find((part) => part.name === name)
  const running = state.canaries.find((one) => one.name === name && one.version === version)
  const [percent, setPercent] = useState(() => Math.min(MAX_PERCENT, running ? running.percent * 2 : 5))
  const called = label(name, version)
  const over = live ? label(name, live.version) : '—'
  return (
    <ActionForm
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
      <ShareSlider name={name} percent={percent} onChange={setPercent} />
    </ActionForm>
  )
}

function ShareSlider({
  name,
  percent,
  onChange,
}: {
  name: string
  percent: number
  onChange: (percent: number) => void
}) {
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
        max={MAX_PERCENT}
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
        {presetPercents.map((value) => (
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
