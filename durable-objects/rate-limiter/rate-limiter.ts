import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'

export class RateLimiter extends DurableObject<Env> {}
