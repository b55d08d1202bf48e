import { readdirSync } from 'node:fs'
import { Router } from 'express'

/** Processes that render pages, by whether they have a set yet. */
export interface Renderers {
  serving: number
  spare: number
}

/**
 * What this process holds: memory, descriptors, the handles that keep its event loop going, by kind, and its renderers:
 * while a spare one stands by, going to any set takes a moment. The text format that Prometheus reads, under the names
 * its exporters for Node use.
 */
export function processMetrics(renderers: () => Renderers): Router {
  const router = Router()
  router.get('/metrics/process', (_request, response) => {
    const counts = new Map<string, number>()
    for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1)
    const { rss, heapUsed } = process.memoryUsage()
    const metrics: [name: string, lines: string[]][] = [
      ['process_resident_memory_bytes', [` ${rss}`]],
      ['nodejs_heap_size_used_bytes', [` ${heapUsed}`]],
      ['process_open_fds', [` ${readdirSync('/proc/self/fd').length}`]],
      ['nodejs_active_resources', [...counts].map(([type, count]) => `{type="${type}"} ${count}`)],
      ['vitrina_renderers', Object.entries(renderers()).map(([state, count]) => `{state="${state}"} ${count}`)],
    ]
    const text = metrics.map(([name, lines]) =>
      [`# TYPE ${name} gauge`, ...lines.map((line) => `${name}${line}`)].join('\n'),
    )
    response.type('text/plain; version=0.0.4').send(`${text.join('\n')}\n`)
  })
  return router
}
