import { proofOf } from '@vitrina/releases'
import { Router } from 'express'
import { versionsOf } from '../releases/set-versions.ts'
import type { Services } from '../services.ts'

const help = {
  vitrina_rollback_proven_timestamp_seconds: 'When a drill proved last that the part can be rolled back',
  vitrina_rollback_proven_took_seconds: 'How long that rollback took until its first page',
  vitrina_rollback_drill_ok: 'Whether the last drill of the part proved anything',
  vitrina_rollback_drill_failed_requests: 'Requests that failed in the last drill of the part',
  vitrina_rollback_drill_mixed_pages: 'Pages of two sets in the last drill of the part',
} as const

/** What the drills found, in the text format that Prometheus reads. */
export function drillMetrics({ drills, live, config }: Pick<Services, 'drills' | 'live' | 'config'>): Router {
  const router = Router()
  router.get('/metrics', async (_request, response) => {
    const list = await drills.journal.list()
    const values: Record<keyof typeof help, string[]> = {
      vitrina_rollback_proven_timestamp_seconds: [],
      vitrina_rollback_proven_took_seconds: [],
      vitrina_rollback_drill_ok: [],
      vitrina_rollback_drill_failed_requests: [],
      vitrina_rollback_drill_mixed_pages: [],
    }
    for (const name of Object.keys(versionsOf(live.current().set))) {
      const { proven, last } = proofOf(name, list, config.drills.validDays)
      const add = (metric: keyof typeof help, value: number) =>
        values[metric].push(`${metric}{part="${name}"} ${value}`)
      if (proven) {
        add('vitrina_rollback_proven_timestamp_seconds', Date.parse(proven.at) / 1000)
        add('vitrina_rollback_proven_took_seconds', proven.tookMs / 1000)
      }
      if (last) {
        add('vitrina_rollback_drill_ok', last.isProven ? 1 : 0)
        add('vitrina_rollback_drill_failed_requests', last.failed)
        add('vitrina_rollback_drill_mixed_pages', last.mixed)
      }
    }
    const text = Object.entries(help).map(([metric, what]) =>
      [`# HELP ${metric} ${what}`, `# TYPE ${metric} gauge`, ...values[metric as keyof typeof help]].join('\n'),
    )
    response.type('text/plain; version=0.0.4').send(`${text.join('\n')}\n`)
  })
  return router
}
