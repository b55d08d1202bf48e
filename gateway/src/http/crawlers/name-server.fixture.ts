import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { onTestFinished } from 'vitest'

const TYPES = { 1: 'A', 12: 'PTR', 28: 'AAAA' } as const
type Type = (typeof TYPES)[keyof typeof TYPES]

const HEAD_BYTES = 12
const NO_NAME = 0x8183
const ANSWER = 0x8180

const labels = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

const bytesOfIPv6 = (address: string): Buffer => {
  const [before = '', after] = address.split('::')
  const groups = (text = '') => text.split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - groups(before).length - groups(after).length
  const all = [...groups(before), ...Array.from({ length: zeros }, () => '0'), ...groups(after)]
  return Buffer.from(all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]))
}

const dataOf = (type: Type, value: string): Buffer => {
  if (type === 'PTR') return labels(value)
  return isIPv6(value) ? bytesOfIPv6(value) : Buffer.from(value.split('.').map(Number))
}

/** A local DNS server. `records` maps «TYPE name» to values; «silent» means that the query is never answered. */
export async function openNameServer(records: Record<string, string[] | 'silent'>) {
  const queries: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    let end = HEAD_BYTES
    const name: string[] = []
    for (let length = message[end] ?? 0; length > 0; length = message[end] ?? 0) {
      name.push(message.subarray(end + 1, end + 1 + length).toString())
      end += length + 1
    }
    const type = TYPES[message.readUInt16BE(end + 1) as keyof typeof TYPES]
    const question = `${type} ${name.join('.')}`
    queries.push(question)
    const values = records[question]
    if (values === 'silent') return
    const head = Buffer.from(message.subarray(0, HEAD_BYTES))
    head.writeUInt16BE(values ? ANSWER : NO_NAME, 2)
    head.writeUInt16BE(values?.length ?? 0, 6)
    head.writeUInt32BE(0, 8)
    const answers = (values ?? []).map((value) => {
      const data = dataOf(type, value)
      const start = Buffer.alloc(HEAD_BYTES)
      start.writeUInt16BE(0xc00c, 0)
      message.copy(start, 2, end + 1, end + 5)
      start.writeUInt32BE(60, 6)
      start.writeUInt16BE(data.length, 10)
      return Buffer.concat([start, data])
    })
    socket.send(Buffer.concat([head, message.subarray(HEAD_BYTES, end + 5), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, queries }
}
