/** The picture routes of a site with an image service whose responses the test chooses. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express, { type Express, type Response } from 'express'
import pino from 'pino'
import request from 'supertest'
import { RateLimits } from '../../http/limits/rate-limits.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { testDecoder } from '../../infra/decoding/decoder.fixture.ts'
import { imageRoutes } from './routes.ts'

export class PictureSite {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'images-'))
  /** Addresses that the image service was requested for. */
  readonly seen: string[] = []
  give: (response: Response) => void
  private readonly service: Server
  private app: Express | undefined

  constructor(give: (response: Response) => void) {
    this.give = give
    this.service = createServer(
      express().use((call, response) => {
        this.seen.push(call.originalUrl)
        if (call.path === '/elsewhere.png') give(response)
        else this.give(response)
      }),
    )
  }

  /** Starts, or restarts with the pictures on the disk; `allowed` overrides rate limits by their names. */
  async open(allowed: ConstructorParameters<typeof RateLimits>[2] = {}): Promise<void> {
    if (!this.service.listening) await new Promise<void>((resolve) => this.service.listen(0, '127.0.0.1', resolve))
    const { port } = this.service.address() as AddressInfo
    const config = readConfig({ DATA_DIR: this.dataDir, IMAGES_URL: `http://127.0.0.1:${port}` })
    this.app = express()
    this.app.use((call, _response, next) => {
      Object.assign(call, { log: pino({ level: 'silent' }) })
      next()
    })
    this.app.use(imageRoutes({ config, limits: new RateLimits(null, '', allowed), decoder: testDecoder }))
  }

  get(address: string, accept: string) {
    return request(this.app as Express)
      .get(address)
      .set('accept', accept)
      .responseType('blob')
  }

  close(): void {
    this.service.close()
    this.service.closeAllConnections()
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
