/** Finds and ends all processes that a test run has started, grandchildren included. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** Environment variable that marks processes of a run, also when their parent has ended. */
const RUN_VARIABLE = 'VITRINA_TEST_RUN'

/** Marks this process; all its children inherit the mark. */
export function markProcess(): string {
  const mark = `${process.pid}-${Date.now()}`
  process.env[RUN_VARIABLE] = mark
  return mark
}

interface Process {
  pid: number
  parent: number
  /** Distinguishes it from a later process with the same pid. */
  startedAt: string
}

/** All processes of this machine; empty where the system has no /proc. */
function allProcesses(): Process[] {
  let pids: string[] = []
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return pids.flatMap((pid) => {
    const stat = readProcFile(`/proc/${pid}/stat`)
    // The process name, in brackets, may contain spaces and brackets.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (!stat || state === 'Z') return []
    return [{ pid: Number(pid), parent: Number(parent), startedAt: rest[17] ?? '' }]
  })
}

/** Empty when the process has ended meanwhile, or belongs to another user. */
function readProcFile(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

interface MarkedRun {
  mark: string
  /** The folder of its temporary files. */
  folder: string
}

/**
 * Some processes, such as Redis, overwrite their environment with their title; they are found by their working folder.
 */
function isOfRun(pid: number, { mark, folder }: MarkedRun): boolean {
  if (readProcFile(`/proc/${pid}/environ`).split('\0').includes(`${RUN_VARIABLE}=${mark}`)) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}

/** Children of this process, processes of its run, and all their descendants. */
function processesOf(run: MarkedRun): Process[] {
  const all = allProcesses().filter(({ pid }) => pid !== process.pid)
  const found = new Set(all.filter(({ pid, parent }) => parent === process.pid || isOfRun(pid, run)))
  // The set grows while it is walked.
  for (const { pid } of found) for (const one of all) if (one.parent === pid) found.add(one)
  return [...found]
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

/**
 * Ends all of them: SIGINT for the children of this process and SIGTERM for the rest, and SIGKILL after `patienceMs`.
 */
export async function endProcesses(run: MarkedRun, patienceMs: number): Promise<void> {
  const before = processesOf(run)
  const left = (): Process[] => {
    const all = allProcesses()
    const old = all.filter((one) => before.some(({ pid, startedAt }) => pid === one.pid && startedAt === one.startedAt))
    return [...new Map([...old, ...processesOf(run)].map((one) => [one.pid, one])).values()]
  }
  const waitFor = async (isOver: () => boolean): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!isOver() && performance.now() < until) await wait(LOOK_EVERY_MS)
  }
  const isOwn = ({ parent }: Process): boolean => parent === process.pid
  for (const { pid } of left().filter(isOwn)) sendSignal(pid, 'SIGINT')
  await waitFor(() => !left().some(isOwn))
  for (const { pid } of left()) sendSignal(pid, 'SIGTERM')
  await waitFor(() => left().length === 0)
  for (const { pid } of left()) sendSignal(pid, 'SIGKILL')
  await waitFor(() => left().length === 0)
}
