/** Request heads that no client writes, for code that parses bytes. */

const targets = ['/api/services/team/items/1', '/api/site/session/', '/']
/** A header line that is repeated, and the end of the head: a valid one, or one that no line pattern accepts. */
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

/** Heads with this text, as a header of its own or appended to the Host line. */
export const headWith = (text: string): string[] =>
  ['', '\r\nA: '].map((before) => `GET ${targets[0]} HTTP/1.1\r\nHost: localhost${before}${text}\r\n\r\n`)
