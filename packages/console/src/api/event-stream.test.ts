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

test('events are the same in one piece and letter by letter; comments are none', () => {
  expect(readIn([stream])).toEqual(whole)
  expect(readIn([...stream])).toEqual(whole)
})

test('an event that is cut in its middle is not told', () => {
  expect(readIn(['event: state\ndata: {"a"'])).toEqual([])
})
