/** The most products that the retailer accepts in one call. */
const BATCH_SIZE = 500

/** Splits a call for many products into as few as the retailer allows; responses keep the order. */
export function inBatches<Item, Answer>(
  items: readonly Item[],
  ask: (portion: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const starts = Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, at) => at * BATCH_SIZE)
  return Promise.all(starts.map((start) => ask(items.slice(start, start + BATCH_SIZE))))
}
