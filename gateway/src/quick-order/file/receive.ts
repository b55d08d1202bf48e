import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import type { Request } from 'express'
import { Refusal } from '../../refusals.ts'
import { refusalOf } from './refusals.ts'

/**
 * A refused upload is read on and thrown away for so long. A connection that is cut while something is still on its way
 * loses the answer as well, so it is not `connection: close` either: Node cuts at once then.
 */
const DRAIN = { bytes: 64 * 1024 * 1024, ms: 10_000 }

const CUT_OFF = 'Файл пришёл не\u00a0целиком. Отправьте его ещё раз.'

interface Limit {
  bytes: number
  tooLarge: () => Error
}

const list: Limit = { bytes: quickOrderLimits.fileBytes, tooLarge: () => refusalOf('tooLarge') }

/**
 * Takes the body of a request as it is. What is declared or comes to be larger than a file may be is refused at once
 * (413), and nothing of the rest is kept; whoever sends on without end is cut off.
 */
export function receive(request: Request, limit: Limit = list): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let isRefused = false
    const refuse = () => {
      isRefused = true
      chunks.length = 0
      const timer = setTimeout(() => request.socket.destroy(), DRAIN.ms)
      timer.unref()
      request.once('close', () => clearTimeout(timer))
      reject(limit.tooLarge())
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (isRefused) {
        if (bytes > DRAIN.bytes) request.socket.destroy()
      } else if (bytes > limit.bytes) refuse()
      else chunks.push(chunk)
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('aborted', () => reject(new Refusal(400, CUT_OFF)))
    if (declared > limit.bytes) refuse()
  })
}
