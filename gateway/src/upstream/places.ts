/** So many may ask a system at once; others wait in a line that has an end. */
export class Places {
  private readonly atOnce: number
  private readonly waiting: number
  private readonly line = new Set<(hasPlace: boolean) => void>()
  private taken = 0

  constructor(atOnce: number, waiting: number) {
    this.atOnce = atOnce
    this.waiting = waiting
  }

  /** Leaves once called; null when the line is full, or no place was free within the limit. */
  async take(limitMs: number): Promise<(() => void) | null> {
    if (this.taken < this.atOnce) this.taken += 1
    else if (this.line.size >= this.waiting || !(await this.inLine(limitMs))) return null
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.leave()
    }
  }

  private inLine(limitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const come = (hasPlace: boolean) => {
        clearTimeout(timer)
        this.line.delete(come)
        resolve(hasPlace)
      }
      const timer = setTimeout(() => come(false), limitMs)
      this.line.add(come)
    })
  }

  /** Whoever is next takes the place over. */
  private leave(): void {
    const [next] = this.line
    if (next) next(true)
    else this.taken -= 1
  }
}
