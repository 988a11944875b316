import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'

export class ChatSession extends DurableObject<Env> {}
