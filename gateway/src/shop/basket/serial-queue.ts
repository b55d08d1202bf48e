import { HttpError } from '../../http/http-errors.ts'
import type { Cluster } from '../../infra/cluster/cluster.ts'

/** Changes of one basket that may wait in the queue. */
const MOST_WAITING = 60

const TOO_MANY = 'Слишком много изменений сразу. Подождите несколько секунд.'

interface QueueEntry {
  last: Promise<unknown>
  waiting: number
}

/** Serialises the changes of one basket on all gateways, since each change reads and writes the whole basket. */
export class SerialQueue {
  private readonly lines = new Map<string, QueueEntry>()
  private readonly namespace: string
  private readonly neighbours: Pick<Cluster, 'withLock'> | null

  /** Queues of different namespaces do not wait for each other. */
  constructor(namespace = '', neighbours: Pick<Cluster, 'withLock'> | null = null) {
    this.namespace = namespace
    this.neighbours = neighbours
  }

  /** Runs after all earlier calls under this key have settled. Throws 429 when too many wait. */
  async run<T>(key: string, run: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= MOST_WAITING) throw new HttpError(429, TOO_MANY)
    line.waiting += 1
    this.lines.set(key, line)
    const { neighbours, namespace } = this
    const turn = line.last.then(neighbours ? () => neighbours.withLock(`${namespace} ${key}`, run) : run)
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) this.lines.delete(key)
    }
  }
}
