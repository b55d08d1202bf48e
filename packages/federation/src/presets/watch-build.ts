import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration, MultiStats } from '@rspack/core'

/** A finished build. */
export interface BuildEvent {
  /** Start of the build, in `performance.now()` time. */
  beganAt: number
  isFirst: boolean
}

export interface WatchHandlers {
  /** Publishes the build; builds in quick succession are published one after another. */
  onBuild: (built: BuildEvent) => Promise<void>
  /** Called when a build or its publication fails; the last good build stays. */
  onError: (why: string) => void
}

/**
 * Builds a package and rebuilds it after every save; each good build is published. Resolves when the first build is
 * finished and, if it is good, published; the returned function stops watching. Rejects when the configuration cannot
 * be read.
 */
export async function watchBuild(folder: string, { onBuild, onError }: WatchHandlers): Promise<() => Promise<void>> {
  const { rspack } = await import('@rspack/core')
  const { default: configuration } = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)) as {
    default: Configuration[]
  }
  const compiler = rspack(configuration)
  let beganAt = performance.now()
  let isFirst = true
  let last = Promise.resolve()
  compiler.hooks.watchRun.tap('watch-build', () => {
    beganAt = performance.now()
  })
  const watching = await new Promise<ReturnType<typeof compiler.watch>>((resolve) => {
    const watched = compiler.watch({ aggregateTimeout: 20 }, (error, stats: MultiStats | undefined) => {
      const built = { beganAt, isFirst }
      if (error || !stats) onError(String(error))
      else if (stats.hasErrors()) onError(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }))
      else last = last.then(() => onBuild(built)).catch((fault: unknown) => onError(errorText(fault)))
      isFirst = false
      void last.then(() => resolve(watched))
    })
  })
  return () => new Promise((resolve) => watching.close(() => compiler.close(() => resolve())))
}

const errorText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
