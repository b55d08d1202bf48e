import { expect, test } from 'vitest'
import { createEventReader, type StreamEvent } from './event-stream.ts'

function readIn(pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const read = createEventReader((event) => events.push(event))
  for (const piece of pieces) read(piece)
  return events
}

const stream =
  ': here\n\nevent: state\ndata: {"a":1}\n\nevent: health\r\ndata: {"at":"x"}\r\n\r\ndata: one\ndata: two\n\n'
const whole = [
  { kind: 'state', data: '{"a":1}' },
  { kind: 'health', data: '{"at":"x"}' },
  { kind: 'message', data: 'one\ntwo' },
]

test('parses the same events from one chunk and from single characters, and skips comments', () => {
  expect(readIn([stream])).toEqual(whole)
  expect(readIn([...stream])).toEqual(whole)
})

test('does not emit an incomplete event', () => {
  expect(readIn(['event: state\ndata: {"a"'])).toEqual([])
})
