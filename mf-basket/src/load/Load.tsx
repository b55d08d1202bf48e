import type { BasketLine } from '@vitrina/contracts/site/basket'
import { type Load, loadOf } from '@vitrina/site/load'
import { classNames } from '@vitrina/ui/class-names'
import { TruckIcon } from '@vitrina/ui/icons'
import { WarningIcon } from '@vitrina/ui/signs'
import { useMemo } from 'react'
import styles from './Load.module.css'
import { loadTexts as texts } from './texts.ts'
import { type Haulage, haulageOf, vehicles } from './vehicles.ts'

/** Weight and volume of the lines, the vehicle, and its spare capacity. */
export function LoadGauge({ lines }: { lines: readonly BasketLine[] }) {
  const load = useMemo(() => loadOf(lines), [lines])
  if (lines.length === 0) return null
  const isKnown = load.weight > 0
  return (
    <section className={styles.load} aria-label={texts.title}>
      <p className={styles.amounts}>
        <TruckIcon size={20} />
        {isKnown ? <Amounts load={load} /> : texts.allUnknown}
      </p>
      {isKnown && <Gauge load={load} />}
    </section>
  )
}

function Amounts({ load: { weight, volume, length } }: { load: Load }) {
  const amounts = [
    <b key="weight">{texts.weight(weight)}</b>,
    volume > 0 && <span key="volume">{texts.volume(volume)}</span>,
    length > 0 && <span key="length">{texts.longest(length)}</span>,
  ]
  return <span className={styles.list}>{amounts}</span>
}

function Gauge({ load }: { load: Load }) {
  const haulage = haulageOf(load)
  const { vehicle, trips, share, shorter } = haulage
  const percent = Math.max(1, Math.round(share * 100))
  return (
    <>
      <ul className={styles.vehicles}>
        {vehicles
          .filter(({ id }) => id !== 'long' || id === vehicle.id)
          .map(({ id }) => (
            <li key={id} className={classNames(id === vehicle.id && styles.chosen)} aria-current={id === vehicle.id}>
              {texts.vehicles[id]}
            </li>
          ))}
      </ul>
      <progress
        className={classNames(styles.bar, share > 0.9 && styles.full)}
        value={share}
        max={1}
        aria-label={texts.full(percent)}
      />
      <p className={styles.words}>
        {trips === 1 ? texts.oneTrip : texts.trips(trips)}
        {spareText(haulage)}
      </p>
      {shorter && (
        <p className={styles.warning}>
          <WarningIcon size={20} />
          {texts.tooLong(load.length, shorter.id)}
        </p>
      )}
      {load.unknownWeight > 0 && <p className={styles.unknown}>{texts.unknownWeight(load.unknownWeight)}</p>}
    </>
  )
}

function spareText({ spare: { amount, unit }, trips }: Haulage): string {
  if (amount <= 0) return ''
  return `, ${trips === 1 ? texts.spare(amount, unit) : texts.spareOfTrips(amount, unit)}`
}
