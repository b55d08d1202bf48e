/** Runs for every item, with at most `most` runs at a time. */
export async function eachLimit<T>(items: readonly T[], most: number, run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const work = async () => {
    for (const item of left) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work))
}
