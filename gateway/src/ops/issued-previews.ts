import type { Preview } from '@vitrina/contracts/ops/previews'

const MOST = 200

/** Links that were given out here, without their secrets, as long as they last. */
export class IssuedPreviews {
  private issued: Preview[] = []

  add(preview: Preview): void {
    this.issued = [...this.list(), preview].slice(-MOST)
  }

  list(): Preview[] {
    return this.issued.filter(({ until }) => Date.parse(until) > Date.now())
  }
}
