/**
 * Splits a discount over lines in proportion to their sums, in whole kopecks: the parts add up exactly, and none
 * exceeds its line. Kopecks left by rounding down go to the lines that lost most by it.
 */
export function splitDiscount(discount: number, sums: readonly number[]): number[] {
  const whole = sums.reduce((total, sum) => total + sum, 0)
  if (whole === 0) return sums.map(() => 0)
  const shares = sums.map((sum) => (discount * sum) / whole)
  const parts = shares.map(Math.floor)
  let left = discount - parts.reduce((total, part) => total + part, 0)
  const byLoss = shares.map((share, at) => ({ at, loss: share - Math.floor(share) })).sort((a, b) => b.loss - a.loss)
  for (const { at } of byLoss) {
    if (left === 0) break
    const part = parts[at] ?? 0
    if (part >= (sums[at] ?? 0)) continue
    parts[at] = part + 1
    left -= 1
  }
  return parts
}
