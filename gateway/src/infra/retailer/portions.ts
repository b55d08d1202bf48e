/** As many products as the retailer takes in one call. */
const AT_ONCE = 500

/** Asks for many products in as few calls as the retailer allows, and gives the answers in their order. */
export function inPortions<Item, Answer>(
  items: readonly Item[],
  ask: (portion: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const starts = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => at * AT_ONCE)
  return Promise.all(starts.map((start) => ask(items.slice(start, start + AT_ONCE))))
}
