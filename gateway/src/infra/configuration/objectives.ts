import * as z from 'zod/mini'

/** The SLO of each part: the share of views without a failure of that part, below 1. */
export interface Objectives {
  default: number
  parts: Readonly<Record<string, number>>
}

const shareOfPercent = (percent: string): number => Number(percent) / 100
const isShare = (value: number): boolean => value >= 0.5 && value < 1
const partPattern = /^(shell|mf-[a-z]+):(\d+(?:\.\d+)?)$/

function objectivesOf(text: string): Objectives {
  const [first = '', ...rest] = text.split(',').map((one) => one.trim())
  const parts = rest
    .map((one) => partPattern.exec(one))
    .map((match) => [match?.[1] ?? '', shareOfPercent(match?.[2] ?? '')] as const)
  return { default: shareOfPercent(first), parts: Object.fromEntries(parts) }
}

const isValidText = (text: string): boolean => {
  const { default: all, parts } = objectivesOf(text)
  return isShare(all) && Object.entries(parts).every(([name, value]) => name !== '' && isShare(value))
}

/** `99.5` for every part, or with parts of their own: `99.5,mf-basket:99.9`. */
export const ObjectivesText = z.pipe(
  z
    ._default(z.string(), '99.5')
    .check(
      z.refine(isValidText, 'has to be a percentage from 50 to below 100, then parts with theirs: 99.5,mf-basket:99.9'),
    ),
  z.transform(objectivesOf),
)

export const objectiveOf = ({ default: all, parts }: Objectives, name: string): number => parts[name] ?? all
