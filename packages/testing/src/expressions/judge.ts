import { check } from 'recheck'
import { currentJudge, judgingParams, readJudgedSafe, textOf, trustedFrom } from './judged-safe.ts'

/** An input that makes an expression slow: each prefix followed by its repeated pump, and the suffix at the end. */
export interface Attack {
  prefix: string
  pump: string
  /** Present when one pump is not enough: the parts between the first pump and the suffix. */
  further: { prefix: string; pump: string }[]
  suffix: string
}

export interface Verdict {
  /** `safe`: time grows linearly with the length of the text. `unknown`: the checker could not decide. */
  verdict: 'safe' | 'vulnerable' | 'unknown'
  /** The growth of time, or the reason of `unknown`, in the checker's words. */
  reason: string
  attack?: Attack
}

/**
 * Expressions judged safe by `write-judged-safe.ts`, which takes minutes. Others are judged on request: a changed
 * expression has another text.
 */
const trustedExpressions = trustedFrom(readJudgedSafe(), currentJudge)

const cachedVerdict: Verdict = { verdict: 'safe', reason: 'judged before' }
const verdicts = new Map<string, Promise<Verdict>>()

export const isJudgedSafe = (expression: { source: string; flags: string }): boolean =>
  trustedExpressions.has(textOf(expression))

/** Whether the time of an expression grows faster than its text, and with which text. */
export function judge({ source, flags }: { source: string; flags: string }): Promise<Verdict> {
  const key = textOf({ source, flags })
  let verdict = verdicts.get(key)
  if (!verdict) {
    verdict = trustedExpressions.has(key) ? Promise.resolve(cachedVerdict) : judgeAnew({ source, flags })
    verdicts.set(key, verdict)
  }
  return verdict
}

/**
 * Without a quantifier that repeats, and with few optional parts, an expression reads a bounded part of the text from
 * each position: the checker is not needed, and gives up on long lists of words.
 */
function isBounded(source: string): boolean {
  const bare = source.replace(/\\[pP]\{\w+\}|\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x')
  return !/[*+{]/.test(bare) && (bare.match(/(?<!\()\?/g)?.length ?? 0) <= 6
}

const JUDGE_AGAIN_HINT =
  'judge it again on a machine that has nothing else to do, or raise `timeout` in packages/testing/src/expressions/judged-safe.ts'

/** Judges without the stored verdicts. */
export async function judgeAnew(
  { source, flags }: { source: string; flags: string },
  params: Parameters<typeof check>[2] = judgingParams,
): Promise<Verdict> {
  if (isBounded(source)) return { verdict: 'safe', reason: 'looks at a bounded part of the text' }
  const found = await check(source, flags, params)
  if (found.status === 'safe') return { verdict: 'safe', reason: found.complexity.summary }
  if (found.status === 'unknown') return { verdict: 'unknown', reason: `${found.error.kind}: ${JUDGE_AGAIN_HINT}` }
  const [first = { prefix: '', pump: '' }, ...further] = found.attack.pumps
  const { prefix, pump } = first
  return {
    verdict: 'vulnerable',
    reason: found.complexity.summary,
    attack: {
      prefix,
      pump,
      further: further.map((part) => ({ prefix: part.prefix, pump: part.pump })),
      suffix: found.attack.suffix,
    },
  }
}

/** The text of an attack with at most this many characters. */
export function attackString({ prefix, pump, further, suffix }: Attack, length: number): string {
  const parts = [{ prefix, pump }, ...further]
  const fixed = parts.reduce((sum, part) => sum + part.prefix.length, suffix.length)
  const pumps = parts.reduce((sum, part) => sum + part.pump.length, 0)
  const times = Math.max(0, Math.floor((length - fixed) / Math.max(1, pumps)))
  return (parts.map((part) => part.prefix + part.pump.repeat(times)).join('') + suffix).slice(0, length)
}
