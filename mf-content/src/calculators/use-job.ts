import { type Inputs, inputFaults, type Reckoned } from '@vitrina/site/calculators'
import { formatNumber, typedNumber } from '@vitrina/site/numbers'
import { useEffect, useMemo, useState } from 'react'
import { queryOf, type Typed, typedIn } from './address.ts'
import { EDGES, type Job, OPENINGS } from './job.ts'
import { totalsOf } from './opening-list.ts'

export interface Reckoning {
  /** Numbers as far as they are typed. */
  inputs: Readonly<Record<string, number | null>>
  /** By field, in Russian; of what is not typed yet too. */
  faults: Readonly<Record<string, string>>
  needs: readonly Reckoned[]
}

/** What a field shows: what was typed, or what it begins with. */
export const textOf = ({ fields }: Job, { texts }: Typed, name: string): string => {
  const initial = fields.find((field) => field.name === name)?.initial
  return texts[name] ?? (initial === undefined ? '' : formatNumber(initial))
}

/** What the job takes of what is typed; nothing while a field has a fault. */
export function reckonedOf(job: Job, typed: Typed): Reckoning {
  const { area, edges } = totalsOf(typed.openings)
  const inputs = Object.fromEntries(
    job.fields.map(({ name }) => {
      if (name === OPENINGS) return [name, area]
      return [name, name === EDGES ? edges : typedNumber(textOf(job, typed, name))]
    }),
  )
  const faults = inputFaults(job, inputs)
  return { inputs, faults, needs: Object.keys(faults).length > 0 ? [] : job.reckon(inputs as Inputs) }
}

const WRITE_MS = 250

/** What is typed of a job, kept in the address, and what comes of it. */
export function useJob(job: Job, query: string) {
  const [typed, setTyped] = useState(() => typedIn(job, new URLSearchParams(query)))
  const reckoning = useMemo(() => reckonedOf(job, typed), [job, typed])
  useEffect(() => {
    const write = () => {
      const address = window.location.pathname + queryOf(job, typed)
      // A page that is left while it is written keeps its own address.
      if (new URLSearchParams(window.location.search).get('vid') === job.kind)
        window.history.replaceState(window.history.state, '', address)
    }
    const timer = setTimeout(write, WRITE_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [job, typed])
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  return { typed, change, ...reckoning }
}
