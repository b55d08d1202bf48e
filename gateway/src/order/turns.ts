/** Lets those who want the same thing come one after another; who fails keeps nobody back. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>()

  take<T>(what: string, run: () => Promise<T>): Promise<T> {
    const before = this.last.get(what) ?? Promise.resolve()
    const mine = before.then(run, run)
    const over = mine.then(
      () => undefined,
      () => undefined,
    )
    this.last.set(what, over)
    over.then(() => {
      if (this.last.get(what) === over) this.last.delete(what)
    })
    return mine
  }
}
