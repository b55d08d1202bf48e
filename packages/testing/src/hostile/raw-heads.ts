/** Heads that no client would write, for what reads them as bytes. */

const targets = ['/api/services/team/items/1', '/api/site/session/', '/']
/** Lines of a head that is repeated, and how the head ends: as it should, or with what no rule for lines takes. */
const lines = [
  'A:',
  'A: ',
  'A:  ',
  'A:\t',
  'A: a',
  'A-A: :',
  `${'A'.repeat(40)}: ${' '.repeat(400)}`,
  'Cookie: a=',
  'TE : ',
]
const ends = ['\r\n\r\n', '\r\nX: \u00ff\r\n\r\n', '\r\nX\r\n\r\n', '\r\n \r\n\r\n']
const COUNT = 45

export const rawHeads: { what: string; sent: string }[] = targets.flatMap((target) =>
  lines.flatMap((line) =>
    ends.map((end) => ({
      what: `${target}, ${COUNT} lines ${JSON.stringify(line.slice(0, 20))}, then ${JSON.stringify(end)}`,
      sent: `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${Array(COUNT).fill(line).join('\r\n')}${end}`,
    })),
  ),
)

/** Heads that hold this text, with the line before it ended and not. */
export const headWith = (text: string): string[] =>
  ['', '\r\nA: '].map((before) => `GET ${targets[0]} HTTP/1.1\r\nHost: localhost${before}${text}\r\n\r\n`)
