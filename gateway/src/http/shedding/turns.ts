import type { ServerResponse } from 'node:http'

/** Of one network at a time while the event loop is late and others are there. */
const MOST_OF_NETWORK = 4
/** Whoever has waited longer for a turn, ms, is begun beside these: a network that many people share goes on as well. */
const LONGEST_HOLD_MS = 500
/** But never beside so many or more: each is a part of every turn of the loop that a guest elsewhere waits for. */
const MOST_BESIDE = 8
/** Another network is there when it has a request under way or had one within this, ms: what somebody asks comes with pauses. */
const RECENT_MS = 1000

interface Held {
  run: () => void
  /** On the way to an order: goes first among those of its network. */
  isFirst: boolean
  /** It has waited for longer than anybody should. */
  isOverdue: boolean
  timer: NodeJS.Timeout
}

interface Network {
  running: number
  held: Held[]
}

/**
 * Whose requests are begun when there is more to do than the event loop does at once. Each request takes several turns of
 * the loop, and each turn takes as long as all that is under way: so a guest would wait for everything that one network has
 * begun. A network that has several under way then begins the next one when one of them is over. One that is alone, or a
 * loop that keeps up, makes nobody wait.
 */
export class Turns {
  private readonly isLate: () => boolean
  private readonly longestHoldMs: number
  private readonly networks = new Map<string, Network>()
  private latest = { network: '', at: Number.NEGATIVE_INFINITY }
  private other = { network: '', at: Number.NEGATIVE_INFINITY }

  constructor(isLate: () => boolean, longestHoldMs = LONGEST_HOLD_MS) {
    this.isLate = isLate
    this.longestHoldMs = longestHoldMs
  }

  /** Requests that wait for their turn. */
  get held(): number {
    let count = 0
    for (const { held } of this.networks.values()) count += held.length
    return count
  }

  /** Runs at once, or when it is the turn of this network, unless its client has gone by then. */
  take(network: string, response: ServerResponse, isFirst: () => boolean, run: () => void): void {
    this.saw(network)
    const known = this.networks.get(network) ?? this.come(network)
    if (known.running >= MOST_OF_NETWORK && this.isLate() && !this.isAlone(network)) {
      this.hold(network, known, response, isFirst(), run)
    } else {
      this.begin(network, known, response, run)
    }
  }

  private come(network: string): Network {
    const known = { running: 0, held: [] }
    this.networks.set(network, known)
    return known
  }

  private begin(network: string, known: Network, response: ServerResponse, run: () => void): void {
    known.running += 1
    response.on('close', () => {
      known.running -= 1
      this.goOn(network, known)
    })
    run()
  }

  private hold(network: string, known: Network, response: ServerResponse, isFirst: boolean, run: () => void): void {
    const held: Held = {
      isFirst,
      isOverdue: false,
      run: () => {
        clearTimeout(held.timer)
        known.held.splice(known.held.indexOf(held), 1)
        if (response.destroyed) this.goOn(network, known)
        else this.begin(network, known, response, run)
      },
      timer: setTimeout(() => {
        held.isOverdue = true
        this.goOn(network, known)
      }, this.longestHoldMs),
    }
    const behind = isFirst ? known.held.findIndex((one) => !one.isFirst) : -1
    known.held.splice(behind < 0 ? known.held.length : behind, 0, held)
  }

  /** Begins what waits and may; all of it at once when no other network is there any more. */
  private goOn(network: string, known: Network): void {
    for (let next = this.next(network, known); next; next = this.next(network, known)) next.run()
    if (known.running + known.held.length === 0) this.networks.delete(network)
  }

  private next(network: string, { running, held }: Network): Held | undefined {
    if (running < MOST_OF_NETWORK || this.isAlone(network) || !this.isLate()) return held[0]
    return running < MOST_BESIDE ? held.find(({ isOverdue }) => isOverdue) : undefined
  }

  private saw(network: string): void {
    const at = performance.now()
    if (this.latest.network !== network) this.other = this.latest
    this.latest = { network, at }
  }

  private isAlone(network: string): boolean {
    if (this.networks.size > 1) return false
    const { network: another, at } = this.latest.network === network ? this.other : this.latest
    return another === network || performance.now() - at > RECENT_MS
  }
}
