import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Bytes that are scanned in one turn of the event loop, which takes a few milliseconds. */
const CHUNK_BYTES = 128 * 1024

const controlCharacter = /[^\P{Cc}\t\n\r\f]/u
const markupTag = /<(?:script|html|svg|iframe|body|\?xml|!doctype)/i
const LONGEST_TAG = '<!doctype'.length

/** The largest distance between the characters that delimit a cell command. */
const MAX_COMMAND_GAP = 200
const blank = /\s/

/** Finds a cell that makes a spreadsheet run a command: `=cmd|'/c calc'!A1` at the beginning of a cell. */
class CellCommandScanner {
  private mayBegin = true
  private at = 0
  /** Positions, within this line, of the last character that may begin a command, and of the last bar after one. */
  private sign = Number.NEGATIVE_INFINITY
  private bar = Number.NEGATIVE_INFINITY

  /** Whether a command ends in this chunk of the text. */
  scan(piece: string): boolean {
    for (let index = 0; index < piece.length; index += 1, this.at += 1) {
      switch (piece[index]) {
        case '\n':
          this.sign = Number.NEGATIVE_INFINITY
          this.bar = Number.NEGATIVE_INFINITY
          this.mayBegin = true
          break
        case ';':
        case ',':
        case '\t':
        case '"':
        case "'":
          this.mayBegin = true
          break
        case '=':
        case '+':
        case '-':
        case '@':
          if (this.mayBegin) this.sign = this.at
          this.mayBegin = false
          break
        case '|':
          if (this.at - this.sign <= MAX_COMMAND_GAP + 1) this.bar = this.at
          this.mayBegin = false
          break
        case '!':
          if (this.at - this.bar <= MAX_COMMAND_GAP + 1) return true
          this.mayBegin = false
          break
        default:
          if (this.mayBegin) this.mayBegin = blank.test(piece[index] ?? '')
      }
    }
    return false
  }
}

const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1251'
}

function* decodedChunks(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true })
  yield decoder.decode()
}

/**
 * Whether bytes are plain text in UTF-8, UTF-16 or windows-1251, as old programs save it: without control characters,
 * markup, or cells that run commands. Scans the text once, in chunks, and yields to the event loop in between.
 */
export async function isCleanText(bytes: Buffer): Promise<boolean> {
  const commands = new CellCommandScanner()
  let isBlank = true
  let end = ''
  for (const piece of decodedChunks(bytes)) {
    if (controlCharacter.test(piece) || markupTag.test(end + piece) || commands.scan(piece)) return false
    if (isBlank) {
      const text = piece.trimStart()
      if (text.startsWith('<') || text.startsWith('{') || (end === '' && piece.startsWith('#!'))) return false
      isBlank = text === ''
    }
    end = piece.slice(1 - LONGEST_TAG)
    await nextTurn()
  }
  return true
}
