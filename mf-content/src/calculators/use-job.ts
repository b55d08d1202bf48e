import { readQuery } from '@vitrina/federation/page-query'
import { useEffect, useMemo, useState } from 'react'
import { queries } from '../queries.ts'
import { type JobInput, parseInput, queryOf } from './address.ts'
import { calculate } from './calculate.ts'
import type { Job } from './job.ts'

const DEBOUNCE_MS = 250

/** The input of a job, kept in the address, and its results. */
export function useJob(job: Job, query: string) {
  const [typed, setTyped] = useState(() => parseInput(job, readQuery(query, queries.calculators)))
  const calculation = useMemo(() => calculate(job, typed), [job, typed])
  useEffect(() => {
    const write = () => {
      const address = window.location.pathname + queryOf(job, typed)
      // The visitor may have left this page before the delayed write.
      if (readQuery(window.location.search, queries.calculators).get('vid') === job.kind)
        window.history.replaceState(window.history.state, '', address)
    }
    const timer = setTimeout(write, DEBOUNCE_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [job, typed])
  const change = (more: Partial<JobInput>) => setTyped((before) => ({ ...before, ...more }))
  return { typed, change, ...calculation }
}
