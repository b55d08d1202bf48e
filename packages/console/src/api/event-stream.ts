export interface StreamEvent {
  kind: string
  data: string
}

/** Takes server-sent events out of text as it comes, in whatever pieces; comments are left out. */
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
    // A line that ends in a carriage return may go on with its line feed in the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
