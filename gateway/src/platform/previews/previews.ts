import { randomUUID } from 'node:crypto'
import { formatMessage, type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { BootPreview } from '@vitrina/federation/boot'
import type { IssuedPreviews, Registry, ReleaseSet } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../infra/configuration/config.ts'
import { versionsOf } from '../releases/set-versions.ts'
import { previewKey } from './key.ts'
import { PreviewLinkError } from './preview-link-error.ts'

const MIN_TTL_MS = 60_000
const MAX_TTL_MS = 7 * 24 * 60 * 60_000
const AUDIENCE = 'preview'
/** Digits of a version that are shown, enough to distinguish the versions of one part. */
const SHOWN_DIGITS = 8

/** Thrown when a requested link cannot be issued. */
export class PreviewError extends Error {
  override name = 'PreviewError'
  readonly said: MessageDescriptor

  constructor(said: MessageDescriptor) {
    super(formatMessage(said))
    this.said = said
  }
}

/** The preview that a token opens. */
export interface Preview extends BootPreview {
  set: ReleaseSet
}

interface TokenClaims {
  set: string
  /** ms since 1970 */
  until: number
  /** By which the link can be ended early; undefined in links issued by older versions. */
  id: string | undefined
}

/** Issued previews, shared by all gateways of one site. */
type SharedPreviews = Pick<IssuedPreviews, 'isEnded' | 'catchUp'>

type PreviewsConfig = Pick<Config, 'dataDir' | 'previewSecret' | 'publicOrigin' | 'port'>

/** Previews of registered sets inside the site, opened by signed links that expire. */
export class Previews {
  private readonly registry: Registry
  private readonly config: PreviewsConfig
  private readonly issued: SharedPreviews | undefined
  private cachedKey: Uint8Array | null = null
  private readonly claims = new LRUCache<string, TokenClaims>({ max: 500 })

  constructor(registry: Registry, config: PreviewsConfig, issued?: SharedPreviews) {
    this.registry = registry
    this.config = config
    this.issued = issued
  }

  /**
   * Issues a link to a set that is valid for `ttlMs`, a minute at least and seven days at most. Throws PreviewError for
   * any other time and for a set with a version in quarantine, RegistryError for an unknown set.
   */
  async issuePreview(set: string, ttlMs: number): Promise<{ id: string; url: string; expiresAt: Date }> {
    if (!(ttlMs >= MIN_TTL_MS && ttlMs <= MAX_TTL_MS)) {
      throw new PreviewError(msg`A preview lasts a minute at least and seven days at most.`)
    }
    const bad = this.quarantinedIn(await this.registry.readSet(set))
    if (bad) throw new PreviewError(msg`${bad} is in quarantine: absolve it first.`)
    const expiresAt = new Date(Math.ceil((Date.now() + ttlMs) / 1000) * 1000)
    const { SignJWT } = await import('jose/jwt/sign')
    const id = randomUUID()
    const token = await new SignJWT({ set })
      .setJti(id)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(AUDIENCE)
      .setExpirationTime(expiresAt)
      .sign(this.key())
    const origin = this.config.publicOrigin ?? `http://localhost:${this.config.port}`
    return { id, url: `${origin}/preview/?token=${token}`, expiresAt }
  }

  /** The preview that a token opens. Throws PreviewLinkError for a forged, expired or ended one, or a refused set. */
  async read(token: string): Promise<Preview> {
    const { set: named, until, id } = await this.claimOf(token)
    if (until <= Date.now()) throw new PreviewLinkError('late')
    if (id !== undefined && (await this.isEnded(id))) throw new PreviewLinkError('ended')
    const set = await this.completeSet(named)
    if (this.quarantinedIn(set)) throw new PreviewLinkError('quarantined')
    return { set, until, label: await this.labelOf(set) }
  }

  private async claimOf(token: string): Promise<TokenClaims> {
    const known = this.claims.get(token)
    if (known) return known
    const [{ jwtVerify }, { JWTExpired }] = await Promise.all([import('jose/jwt/verify'), import('jose/errors')])
    try {
      const { payload } = await jwtVerify(token, this.key(), { algorithms: ['HS256'], audience: AUDIENCE })
      const { set, exp, jti } = payload
      if (typeof set !== 'string' || exp === undefined) throw new PreviewLinkError('forged')
      const claim = { set, until: exp * 1000, id: jti }
      this.claims.set(token, claim)
      return claim
    } catch (error) {
      throw new PreviewLinkError(error instanceof JWTExpired ? 'late' : 'forged')
    }
  }

  /** Throws PreviewLinkError 'gone' when the set, or a version of it, has been pruned since the link was issued. */
  private async completeSet(id: string): Promise<ReleaseSet> {
    try {
      const set = await this.registry.readSet(id)
      await Promise.all(
        Object.entries(versionsOf(set)).map(([name, version]) => this.registry.readVersion(name, version)),
      )
      return set
    } catch {
      throw new PreviewLinkError('gone')
    }
  }

  private quarantinedIn(set: ReleaseSet): string | null {
    const versions = versionsOf(set)
    const bad = this.registry.live()?.quarantine.find(({ name, version }) => versions[name] === version)
    return bad ? `${bad.name}@${bad.version}` : null
  }

  private async labelOf(set: ReleaseSet): Promise<string> {
    const live = this.registry.live()
    const now: Record<string, string> = live ? versionsOf(await this.registry.readSet(live.set)) : {}
    const other = Object.entries(versionsOf(set)).filter(([name, version]) => now[name] !== version)
    return other.map(([name, version]) => `${name}@${version.slice(0, SHOWN_DIGITS)}`).join(', ') || set.id
  }

  /** With Redis away, the state that this gateway last read applies. */
  private async isEnded(id: string): Promise<boolean> {
    await this.issued?.catchUp().catch(() => {})
    return this.issued?.isEnded(id) ?? false
  }

  /** Read or created with the first link, because most sites never need it. */
  private key(): Uint8Array {
    this.cachedKey ??= previewKey(this.config.dataDir, this.config.previewSecret)
    return this.cachedKey
  }
}
