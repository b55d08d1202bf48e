export interface LaneLimits {
  /** Concurrent tasks of the lane. */
  atOnce: number
  /** Queued tasks of the lane. */
  waiting: number
  /** The same per key; without it all tasks of the lane share one queue. */
  perKey?: { atOnce: number; waiting: number }
}

/** The queue has no free place. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** The task was aborted while it was queued. */
export class TaskAborted extends Error {
  override name = 'TaskAborted'
}

interface LaneQueue {
  lane: string
  waiting: { start: () => void; drop: () => void; signal: AbortSignal | undefined }[]
  running: number
}

export interface TaskPlacement<Lane extends string> {
  lane: Lane
  /** The sender, in lanes with limits per key. */
  key?: string
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal
}

/** Queued and running tasks of a lane. */
export interface LaneState {
  lane: string
  waiting: number
  running: number
}

/**
 * A fair queue with concurrency limits. Each lane has a share of the slots and each key a share of its lane, and keys
 * take turns: many tasks of one key queue behind each other, not ahead of the tasks of others.
 */
export class DecodeQueue<Lane extends string> {
  private readonly atOnce: number
  private readonly lanes: Readonly<Record<Lane, LaneLimits>>
  /** In the order in which their turn comes. */
  private readonly lines = new Map<string, LaneQueue>()
  private count = 0

  constructor(atOnce: number, lanes: Readonly<Record<Lane, LaneLimits>>) {
    this.atOnce = atOnce
    this.lanes = lanes
  }

  /** Running tasks of all lanes. */
  get running(): number {
    return this.count
  }

  laneStates(): LaneState[] {
    return Object.keys(this.lanes).map((lane) => {
      const lines = this.ofLane(lane)
      const sum = (of: (line: LaneQueue) => number) => lines.reduce((all, line) => all + of(line), 0)
      return { lane, waiting: sum(({ waiting }) => waiting.length), running: sum(({ running }) => running) }
    })
  }

  /** Runs the task when its turn comes. @throws QueueFull at once, TaskAborted, or the error of the task */
  async run<T>(place: TaskPlacement<Lane>, task: () => Promise<T>): Promise<T> {
    const name = this.nameOf(place)
    const line = this.lines.get(name) ?? { lane: place.lane, waiting: [], running: 0 }
    this.lines.set(name, line)
    try {
      await this.waitForSlot(line, place)
    } finally {
      this.forget(name, line)
    }
    try {
      return await task()
    } finally {
      line.running -= 1
      this.count -= 1
      this.forget(name, line)
      this.startNext()
    }
  }

  /** Resolves once the task counts as running. */
  private waitForSlot(line: LaneQueue, { lane, signal }: TaskPlacement<Lane>): Promise<void> {
    if (this.mayStart(line)) {
      this.occupySlot(line)
      return Promise.resolve()
    }
    const { waiting, perKey } = this.lanes[lane]
    const inLane = this.ofLane(lane).reduce((sum, other) => sum + other.waiting.length, 0)
    if (inLane >= waiting || (perKey && line.waiting.length >= perKey.waiting)) {
      return Promise.reject(new QueueFull('Too many already wait to be decoded'))
    }
    return new Promise((resolve, reject) => {
      const drop = () => reject(new TaskAborted('There is nobody left who waits for it'))
      line.waiting.push({ start: resolve, drop, signal })
    })
  }

  private startNext(): void {
    for (const [name, line] of [...this.lines]) {
      while (line.waiting[0]?.signal?.aborted) line.waiting.shift()?.drop()
      if (line.waiting.length === 0 || !this.mayStart(line)) continue
      const next = line.waiting.shift()
      this.occupySlot(line)
      // Moves the line behind all others for its next turn.
      this.lines.delete(name)
      this.lines.set(name, line)
      next?.start()
    }
  }

  private occupySlot(line: LaneQueue): void {
    line.running += 1
    this.count += 1
  }

  private mayStart(line: LaneQueue): boolean {
    const { atOnce, perKey } = this.lanes[line.lane as Lane]
    const inLane = this.ofLane(line.lane).reduce((sum, other) => sum + other.running, 0)
    return this.count < this.atOnce && inLane < atOnce && (!perKey || line.running < perKey.atOnce)
  }

  private ofLane(lane: string): LaneQueue[] {
    return [...this.lines.values()].filter((line) => line.lane === lane)
  }

  private nameOf({ lane, key = '' }: TaskPlacement<Lane>): string {
    return this.lanes[lane].perKey ? `${lane} ${key}` : lane
  }

  private forget(name: string, line: LaneQueue): void {
    if (line.running === 0 && line.waiting.length === 0) this.lines.delete(name)
  }
}
