export interface StreamEvent {
  kind: string
  data: string
}

/** Parses server-sent events from text chunks of any size; comments are skipped. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  let kind = 'message'
  let data: string[] = []
  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ kind, data: data.join('\n') })
      kind = 'message'
      data = []
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') kind = value
    if (field === 'data') data.push(value)
  }
  return (text) => {
    rest += text
    // A carriage return at the end of a chunk may be followed by its line feed in the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
