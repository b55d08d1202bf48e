import type { ServerResponse } from 'node:http'

/** Requests of one network in flight while the event loop is late and other networks are active. */
const MOST_OF_NETWORK = 4
/**
 * A request queued for longer than this, ms, starts beside these, so that a network shared by many people makes
 * progress.
 */
const MAX_QUEUED_MS = 500
/** Limit with overdue requests: each request in flight adds to every turn of the loop that other visitors wait for. */
const MAX_OVERDUE_BESIDE = 8
/** How long after a request its network still counts as active, ms: people pause between requests. */
const RECENT_MS = 1000

interface QueuedRequest {
  run: () => void
  /** A request of the order path goes first in the queue of its network. */
  isFirst: boolean
  /** It has been queued for longer than `maxQueuedMs`. */
  isOverdue: boolean
  timer: NodeJS.Timeout
}

interface NetworkQueue {
  running: number
  queue: QueuedRequest[]
}

/**
 * Decides which requests start when there is more work than the event loop handles in time. Each request takes several
 * turns of the loop, and a turn lasts as long as all requests in flight need, so a visitor would wait for everything
 * that one network has started. A network with several requests in flight then starts the next one only when one of
 * them ends. Nobody waits while only one network is active or the loop keeps up.
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

  /** Requests in the queues. */
  get queued(): number {
    let count = 0
    for (const { queue } of this.networks.values()) count += queue.length
    return count
  }

  /** Runs at once, or when the network may start another request, unless the client has disconnected by then. */
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

  /** Starts queued requests as far as allowed; all of them at once when no other network is active. */
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
