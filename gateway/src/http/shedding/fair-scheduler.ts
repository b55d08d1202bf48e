import type { ServerResponse } from 'node:http'

/** Of one network at a time while the event loop is late and others are there. */
const MOST_OF_NETWORK = 4
/** Whoever has waited longer for a turn, ms, is begun beside these: a network that many people share goes on as well. */
const MAX_QUEUED_MS = 500
/** But never beside so many or more: each is a part of every turn of the loop that a guest elsewhere waits for. */
const MAX_OVERDUE_BESIDE = 8
/** Another network is there when it has a request under way or had one within this, ms: what somebody asks comes with pauses. */
const RECENT_MS = 1000

interface QueuedRequest {
  run: () => void
  /** On the way to an order: goes first among those of its network. */
  isFirst: boolean
  /** It has waited for longer than anybody should. */
  isOverdue: boolean
  timer: NodeJS.Timeout
}

interface NetworkQueue {
  running: number
  queue: QueuedRequest[]
}

/**
 * Whose requests are begun when there is more to do than the event loop does at once. Each request takes several turns of
 * the loop, and each turn takes as long as all that is under way: so a guest would wait for everything that one network has
 * begun. A network that has several under way then begins the next one when one of them is over. One that is alone, or a
 * loop that keeps up, makes nobody wait.
 */
export class FairScheduler {
  private readonly isLate: () => boolean
  private readonly maxQueuedMs: number
  private readonly networks = new Map<string, NetworkQueue>()
  private latest = { network: '', at: Number.NEGATIVE_INFINITY }
  private other = { network: '', at: Number.NEGATIVE_INFINITY }

  constructor(isLate: () => boolean, longestHoldMs = MAX_QUEUED_MS) {
    this.isLate = isLate
    this.maxQueuedMs = longestHoldMs
  }

  /** Requests that wait for their turn. */
  get queued(): number {
    let count = 0
    for (const { queue } of this.networks.values()) count += queue.length
    return count
  }

  /** Runs at once, or when it is the turn of this network, unless its client has gone by then. */
  schedule(network: string, response: ServerResponse, isFirst: () => boolean, run: () => void): void {
    this.noteNetwork(network)
    const known = this.networks.get(network) ?? this.addNetwork(network)
    if (known.running >= MOST_OF_NETWORK && this.isLate() && !this.isAlone(network)) {
      this.enqueue(network, known, response, isFirst(), run)
    } else {
      this.begin(network, known, response, run)
    }
  }

  private addNetwork(network: string): NetworkQueue {
    const known = { running: 0, queue: [] }
    this.networks.set(network, known)
    return known
  }

  private begin(network: string, known: NetworkQueue, response: ServerResponse, run: () => void): void {
    known.running += 1
    response.on('close', () => {
      known.running -= 1
      this.drain(network, known)
    })
    run()
  }

  private enqueue(
    network: string,
    known: NetworkQueue,
    response: ServerResponse,
    isFirst: boolean,
    run: () => void,
  ): void {
    const held: QueuedRequest = {
      isFirst,
      isOverdue: false,
      run: () => {
        clearTimeout(held.timer)
        known.queue.splice(known.queue.indexOf(held), 1)
        if (response.destroyed) this.drain(network, known)
        else this.begin(network, known, response, run)
      },
      timer: setTimeout(() => {
        held.isOverdue = true
        this.drain(network, known)
      }, this.maxQueuedMs),
    }
    const behind = isFirst ? known.queue.findIndex((one) => !one.isFirst) : -1
    known.queue.splice(behind < 0 ? known.queue.length : behind, 0, held)
  }

  /** Begins what waits and may; all of it at once when no other network is there any more. */
  private drain(network: string, known: NetworkQueue): void {
    for (let next = this.next(network, known); next; next = this.next(network, known)) next.run()
    if (known.running + known.queue.length === 0) this.networks.delete(network)
  }

  private next(network: string, { running, queue }: NetworkQueue): QueuedRequest | undefined {
    if (running < MOST_OF_NETWORK || this.isAlone(network) || !this.isLate()) return queue[0]
    return running < MAX_OVERDUE_BESIDE ? queue.find(({ isOverdue }) => isOverdue) : undefined
  }

  private noteNetwork(network: string): void {
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
