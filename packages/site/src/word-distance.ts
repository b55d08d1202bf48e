/** The number of typos (wrong, missing, extra or swapped letters) allowed for a word of this length. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Damerau–Levenshtein distance: letters to change, insert, delete or swap with the next; `most + 1` when it exceeds
 * `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, above] = [
    new Array<number>(other.length + 1).fill(0),
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ]
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Array<number>(other.length + 1).fill(0)
    current[0] = row
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + same)
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current[column] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = above
    above = current
  }
  return Math.min(above[other.length] ?? 0, most + 1)
}
