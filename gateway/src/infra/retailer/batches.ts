/** As many products as the retailer takes in one call. */
const BATCH_SIZE = 500

/** Asks for many products in as few calls as the retailer allows, and gives the answers in their order. */
export function inBatches<Item, Answer>(
  items: readonly Item[],
  ask: (portion: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const starts = Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, at) => at * BATCH_SIZE)
  return Promise.all(starts.map((start) => ask(items.slice(start, start + BATCH_SIZE))))
}
