import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    opsUrl: string
    sandboxUrl: string
    dataDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ env: { ROUTE_RULES: path.join(import.meta.dirname, 'route-rules.json') } })
  project.provide('siteUrl', site.url)
  project.provide('opsUrl', site.opsUrl)
  project.provide('sandboxUrl', site.sandboxUrl)
  project.provide('dataDir', site.dataDir)
  return () => site.close()
}
